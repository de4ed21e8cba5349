import { service } from '../service';
import type { StoredAccount } from './accounts';

interface Claims {
  account: string;
  version: number;
}

const isClaims = (payload: unknown): payload is Claims =>
  typeof payload === 'object' &&
  payload !== null &&
  'account' in payload &&
  typeof payload.account === 'string' &&
  'version' in payload;

const jwt = () => strapi.plugin('users-permissions').service('jwt');

/** Session tokens: stateless, but for the version that each carries, so that they can all be ended at once. */
export default () => ({
  async issue(account: StoredAccount): Promise<string> {
    const claims: Claims = { account: account.documentId, version: account.tokenVersion };
    return jwt().issue(claims);
  },

  /** Whose `Authorization` header this is; null where it is malformed, expired, ended, or of a deleted or blocked account. */
  async accountOf(header: string): Promise<StoredAccount | null> {
    const [scheme, token] = header.split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
    const claims: unknown = await jwt()
      .verify(token)
      .catch(() => null);
    if (!isClaims(claims)) return null;
    const account = await service('accounts').find(claims.account);
    if (!account || account.blocked || account.tokenVersion !== claims.version) return null;
    return account;
  },
});
