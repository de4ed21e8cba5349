import type { ContactDraft } from './contacts';
import { completeSocial, isIncompleteSocial } from './social-draft';

/**
 * Returns the message for a contact record with missing fields (spec, section 5), or null. A complete pending link
 * counts.
 */
export function validateContact({ email, phone, address, social, typedSocial }: ContactDraft): string | null {
  if (isIncompleteSocial(typedSocial)) return 'Please fill all social fields';
  const isBlank = [email, phone, address].some((text) => text.trim() === '');
  const hasSocial = social.length > 0 || completeSocial(typedSocial) !== null;
  return isBlank || !hasSocial ? 'Please provide all the details' : null;
}
