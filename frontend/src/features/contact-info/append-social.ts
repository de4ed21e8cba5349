import type { SocialLink } from '@/contract';
import { formatSocial } from './format-social';
import { completeSocial, type SocialDraft } from './social-draft';

/** Appends the pending link once it is complete; an identical link is listed only once. */
export function appendSocial(links: readonly SocialLink[], pending: SocialDraft): SocialLink[] {
  const link = completeSocial(pending);
  return link ? [...links.filter((other) => formatSocial(other) !== formatSocial(link)), link] : [...links];
}
