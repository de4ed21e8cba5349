import type { ContactInput, SocialLink } from '@/contract';

/** What is missing in a contact record (spec, section 5), or null. */
export function contactProblem({ email, phone, address, social }: ContactInput): string | null {
  const isBlank = [email, phone, address].some((text) => text.trim() === '');
  return isBlank || social.length === 0 ? 'Please provide all the details' : null;
}

/** A social link while it is being typed: no platform may have been chosen yet. */
export interface SocialDraft {
  platformName: SocialLink['platformName'] | '';
  baseURL: string;
  username: string;
}

/** The link that a draft has become, or null while something is missing in it. */
export function finishedSocial({ platformName, baseURL, username }: SocialDraft): SocialLink | null {
  const link = { baseURL: baseURL.trim(), username: username.trim() };
  return platformName && link.baseURL && link.username ? { platformName, ...link } : null;
}
