import createError from 'http-errors';
import type { RequestContext } from '#platform/http/request-context';
import { accounts, type StoredAccount } from './accounts';
import { currentSession } from './session-controller';
import { storedSessions } from './stored-sessions';

/** The account of the request. */
export const currentAccount = (ctx: RequestContext): StoredAccount => currentSession(ctx).owner;

/** Locks the account of the request until the transaction ends. Throws 401 if a concurrent request has ended the session. */
export async function lockCurrentAccount(ctx: RequestContext): Promise<StoredAccount> {
  const { id, owner } = currentSession(ctx);
  const account = await accounts.findLocked(owner.documentId);
  if (account?.tokenVersion !== owner.tokenVersion || !(await storedSessions.isStored(id))) {
    throw createError(401, 'Your session has ended, please log in again');
  }
  return account;
}
