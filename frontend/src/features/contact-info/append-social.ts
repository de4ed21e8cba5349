import type { SocialLink } from '@/contract';
import { formatSocial } from './format-social';
import { completeSocial, type SocialDraft } from './social-draft';

/** The links with the one that has been typed, once it is finished; the same link stands there once. */
export function appendSocial(links: readonly SocialLink[], pending: SocialDraft): SocialLink[] {
  const link = completeSocial(pending);
  return link ? [...links.filter((other) => formatSocial(other) !== formatSocial(link)), link] : [...links];
}
