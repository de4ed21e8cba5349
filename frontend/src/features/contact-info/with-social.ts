import type { SocialLink } from '@/contract';
import { finishedSocial, type SocialDraft } from './social-draft';
import { socialLine } from './social-line';

/** The links with the one that has been typed, once it is finished; the same link stands there once. */
export function withSocial(links: readonly SocialLink[], typed: SocialDraft): SocialLink[] {
  const link = finishedSocial(typed);
  return link ? [...links.filter((other) => socialLine(other) !== socialLine(link)), link] : [...links];
}
