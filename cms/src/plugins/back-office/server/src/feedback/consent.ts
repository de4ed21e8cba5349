import type { StoredLink } from './feedback-links';

/**
 * `none`: the client was never asked, or the request was revoked. `missing`: the client was asked and has not consented.
 */
export type ConsentState = 'none' | 'missing' | 'given' | 'withdrawn';

/** The link of the feedback that was sent last, whose words the record has. */
export const findLatestSubmission = (links: readonly StoredLink[]): StoredLink | undefined =>
  links
    .filter(({ submittedAt }) => submittedAt !== null)
    .sort((one, other) => String(one.submittedAt).localeCompare(String(other.submittedAt)))
    .at(-1);

export const hasStandingConsent = ({ consentGivenAt, consentWithdrawnAt }: StoredLink): boolean =>
  consentGivenAt !== null && consentWithdrawnAt === null;

/** The consent of a client by all links of the client: the one of the feedback that was sent last. */
export function getConsentState(links: readonly StoredLink[]): ConsentState {
  const latest = findLatestSubmission(links);
  if (!latest) return links.length > 0 ? 'missing' : 'none';
  if (latest.consentGivenAt === null) return 'missing';
  return latest.consentWithdrawnAt === null ? 'given' : 'withdrawn';
}
