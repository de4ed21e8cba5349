import createError from 'http-errors';
import type { RequestContext } from '#platform/http/request-context';
import { accounts, type StoredAccount } from './accounts';
import { currentSession } from './session-controller';

/** The account of the request. */
export const currentAccount = (ctx: RequestContext): StoredAccount => currentSession(ctx).owner;

/** Locks the account of the request until the transaction ends. Throws 401 if a concurrent request has ended the session. */
export async function lockCurrentAccount(ctx: RequestContext): Promise<StoredAccount> {
  const { documentId, tokenVersion } = currentAccount(ctx);
  const account = await accounts.findLocked(documentId);
  if (account?.tokenVersion !== tokenVersion) throw createError(401, 'Your session has ended, please log in again');
  return account;
}
