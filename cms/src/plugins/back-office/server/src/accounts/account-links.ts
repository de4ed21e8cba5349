import { type MailPayloads, pageLink, signedLinks } from '#back-office/mail';
import { accounts } from './accounts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type RequestedLink = MailPayloads['verify'];

/** The link of a page with a token; null once the account is gone, or the link has been used or replaced. */
async function createLink(
  page: string,
  purpose: 'verify' | 'reset',
  { account, nonce }: RequestedLink,
  lifetime: number,
): Promise<string | null> {
  const found = await accounts.find(account);
  const current = purpose === 'verify' ? found?.verifyNonce : found?.resetNonce;
  if (current !== nonce) return null;
  return pageLink(page, signedLinks.sign({ purpose, subject: account, nonce }, Date.now() + lifetime));
}

/** The link that verifies an address, good for a day; null where it is no longer the current one. */
export const verifyLink = (requested: RequestedLink) => createLink('verify', 'verify', requested, DAY_MS);

/** The link that sets a new password, good for an hour; null where it is no longer the current one. */
export const resetLink = (requested: RequestedLink) => createLink('reset-password', 'reset', requested, HOUR_MS);
