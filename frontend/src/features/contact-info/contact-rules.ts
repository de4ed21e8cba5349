import type { ContactDraft } from './contacts';
import { completeSocial, isIncompleteSocial } from './social-draft';

/** What is missing in a contact record (spec, section 5), or null. A finished link counts though it has not been added. */
export function validateContact({ email, phone, address, social, typedSocial }: ContactDraft): string | null {
  if (isIncompleteSocial(typedSocial)) return 'Please fill all social fields';
  const isBlank = [email, phone, address].some((text) => text.trim() === '');
  const hasSocial = social.length > 0 || completeSocial(typedSocial) !== null;
  return isBlank || !hasSocial ? 'Please provide all the details' : null;
}
