import type { SocialLink } from '@/contract';

/** A social link while it is being typed: no platform may have been chosen yet. */
export interface SocialDraft {
  platformName: SocialLink['platformName'] | '';
  baseURL: string;
  username: string;
}

export const EMPTY_SOCIAL: SocialDraft = { platformName: '', baseURL: '', username: '' };

/** The link that a draft has become, or null while something is missing in it. */
export function completeSocial({ platformName, baseURL, username }: SocialDraft): SocialLink | null {
  const link = { baseURL: baseURL.trim(), username: username.trim() };
  return platformName && link.baseURL && link.username ? { platformName, ...link } : null;
}

/** Whether a link has been begun and not finished. A platform alone is none: the choice cannot be taken back. */
export const isIncompleteSocial = (draft: SocialDraft) =>
  !completeSocial(draft) && (draft.baseURL + draft.username).trim() !== '';
