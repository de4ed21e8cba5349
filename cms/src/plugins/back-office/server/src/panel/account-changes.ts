import { errors } from '@strapi/utils';
import { ACCOUNT_UID, sessions } from '#back-office/accounts';
import { getPanelRequest } from '#platform/http/panel-request';

const WRITES = ['create', 'clone', 'update', 'delete'];

const LOG_IN_AGAIN = 'Please log out and log in again first: accounts are changed within 15 minutes of a log-in';

/**
 * Lets the panel change accounts only within 15 minutes of the log-in: by their passwords, addresses and roles a stolen
 * session could stay and keep its owner out. Throws a 403 later.
 */
export function protectAccounts(): void {
  strapi.documents.use((ctx, next) => {
    const request = ctx.uid === ACCOUNT_UID && WRITES.includes(ctx.action) ? getPanelRequest() : null;
    if (!request) return next();
    if (!sessions.isRecent(request.state.dashboardSession)) throw new errors.PolicyError(LOG_IN_AGAIN);
    return next();
  });
}
