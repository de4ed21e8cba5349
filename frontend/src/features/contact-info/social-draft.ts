import type { SocialLink } from '#contract.ts';

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

/** Formats a social link as one line of text. */
export const formatSocial = ({ platformName, baseURL, username }: SocialLink) =>
  `${platformName}: ${baseURL} ${username}`;

/** Appends the pending link once it is complete; an identical link is listed only once. */
export function appendSocial(links: readonly SocialLink[], pending: SocialDraft): SocialLink[] {
  const link = completeSocial(pending);
  return link ? [...links.filter((other) => formatSocial(other) !== formatSocial(link)), link] : [...links];
}
