import type { ContactDraft } from './contacts';
import { finishedSocial, isHalfSocial } from './social-draft';

/** What is missing in a contact record (spec, section 5), or null. A finished link counts though it has not been added. */
export function contactProblem({ email, phone, address, social, typedSocial }: ContactDraft): string | null {
  if (isHalfSocial(typedSocial)) return 'Please fill all social fields';
  const isBlank = [email, phone, address].some((text) => text.trim() === '');
  const hasSocial = social.length > 0 || finishedSocial(typedSocial) !== null;
  return isBlank || !hasSocial ? 'Please provide all the details' : null;
}
