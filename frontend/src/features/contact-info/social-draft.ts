import type { SocialLink } from '@/contract';

/** A social link in the input fields: the platform may not be chosen yet. */
export interface SocialDraft {
  platformName: SocialLink['platformName'] | '';
  baseURL: string;
  username: string;
}

export const EMPTY_SOCIAL: SocialDraft = { platformName: '', baseURL: '', username: '' };

/** Returns the link of a draft, or null while a field is empty. */
export function completeSocial({ platformName, baseURL, username }: SocialDraft): SocialLink | null {
  const link = { baseURL: baseURL.trim(), username: username.trim() };
  return platformName && link.baseURL && link.username ? { platformName, ...link } : null;
}

/** Whether a link has been started but not completed. A platform alone does not count: the choice cannot be undone. */
export const isIncompleteSocial = (draft: SocialDraft) =>
  !completeSocial(draft) && (draft.baseURL + draft.username).trim() !== '';
