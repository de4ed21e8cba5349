import createError from 'http-errors';
import { accounts, type StoredAccount } from './accounts';

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

/** The claims of an `Authorization` header; null if it is malformed or expired. */
async function parseClaims(header: string): Promise<Claims | null> {
  const [scheme, token] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const claims: unknown = await jwt()
    .verify(token)
    .catch(() => null);
  return isClaims(claims) ? claims : null;
}

const issue = (account: StoredAccount, options = {}): Promise<string> =>
  jwt().issue({ account: account.documentId, version: account.tokenVersion }, options);

/** Session tokens are stateless JWTs with a version; raising the account's version ends all of them. */
export const sessions = {
  /** Issues a token that lasts for SESSION_HOURS. */
  issue: (account: StoredAccount) => issue(account),

  /** Issues a token that expires at the same time as the one in the `Authorization` header. */
  async reissue(account: StoredAccount, header: string): Promise<string> {
    const claims = await parseClaims(header);
    const remainingSeconds = claims ? claims.exp - Math.floor(Date.now() / 1000) : 0;
    if (remainingSeconds <= 0) throw createError(401, 'Your session has ended, please log in again');
    return issue(account, { expiresIn: remainingSeconds });
  },

  /** The account of an `Authorization` header; null if it is malformed, expired or ended, or the account is deleted or blocked. */
  async findAccount(header: string): Promise<StoredAccount | null> {
    const claims = await parseClaims(header);
    if (!claims) return null;
    const account = await accounts.find(claims.account);
    if (!account || account.blocked || account.tokenVersion !== claims.version) return null;
    return account;
  },
};
