import createError from 'http-errors';
import type { StoredAccount } from './accounts';
import { accounts } from './accounts';

interface Claims {
  account: string;
  version: number;
  /** The end of the session, in seconds since 1970 (RFC 7519, 4.1.4). */
  exp: number;
}

const isClaims = (payload: unknown): payload is Claims =>
  typeof payload === 'object' &&
  payload !== null &&
  'account' in payload &&
  typeof payload.account === 'string' &&
  'version' in payload &&
  'exp' in payload;

const jwt = () => strapi.plugin('users-permissions').service('jwt');

/** The claims of an `Authorization` header; null where it is malformed or expired. */
async function claimsOf(header: string): Promise<Claims | null> {
  const [scheme, token] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const claims: unknown = await jwt()
    .verify(token)
    .catch(() => null);
  return isClaims(claims) ? claims : null;
}

const issue = (account: StoredAccount, options = {}): Promise<string> =>
  jwt().issue({ account: account.documentId, version: account.tokenVersion }, options);

/** Session tokens: stateless, but for the version that each carries, so that they can all be ended at once. */
export const sessions = {
  /** A token that lasts for SESSION_HOURS. */
  issue: (account: StoredAccount) => issue(account),

  /** A token that ends when the session of this `Authorization` header would have ended. */
  async reissue(account: StoredAccount, header: string): Promise<string> {
    const claims = await claimsOf(header);
    const left = claims ? claims.exp - Math.floor(Date.now() / 1000) : 0;
    if (left <= 0) throw createError(401, 'Your session has ended, please log in again');
    return issue(account, { expiresIn: left });
  },

  /** Whose `Authorization` header this is; null where it is malformed, expired, ended, or of a deleted or blocked account. */
  async accountOf(header: string): Promise<StoredAccount | null> {
    const claims = await claimsOf(header);
    if (!claims) return null;
    const account = await accounts.find(claims.account);
    if (!account || account.blocked || account.tokenVersion !== claims.version) return null;
    return account;
  },
};
