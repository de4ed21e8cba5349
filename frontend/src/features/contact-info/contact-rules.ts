import type { SocialLink } from '@/contract';
import type { ContactDraft, SocialDraft } from './contacts';

/** The link that a draft has become, or null while something is missing in it. */
export function finishedSocial({ platformName, baseURL, username }: SocialDraft): SocialLink | null {
  const link = { baseURL: baseURL.trim(), username: username.trim() };
  return platformName && link.baseURL && link.username ? { platformName, ...link } : null;
}

/** Whether a link has been begun and not finished. A platform alone is none: the choice cannot be taken back. */
export const isHalfSocial = (draft: SocialDraft) =>
  !finishedSocial(draft) && (draft.baseURL + draft.username).trim() !== '';

/** What is missing in a contact record (spec, section 5), or null. A finished link counts though it has not been added. */
export function contactProblem({ email, phone, address, social, typedSocial }: ContactDraft): string | null {
  if (isHalfSocial(typedSocial)) return 'Please fill all social fields';
  const isBlank = [email, phone, address].some((text) => text.trim() === '');
  const hasSocial = social.length > 0 || finishedSocial(typedSocial) !== null;
  return isBlank || !hasSocial ? 'Please provide all the details' : null;
}
