import type { OperationName } from '#contract/operations';
import { findOperation } from '#contract/paths';

/** Which limit an operation counts against; the names are those of the `LIMIT_…` variables. */
export type LimitName =
  | 'LIMIT_MESSAGES'
  | 'LIMIT_MEETINGS'
  | 'LIMIT_LOGINS'
  | 'LIMIT_PASSWORD_CHANGES'
  | 'LIMIT_REGISTRATIONS'
  | 'LIMIT_ACCOUNT_MAILS'
  | 'LIMIT_UPLOADS';

/**
 * The Strapi route of an operation of the contract: asks who may (policy), checks the body, counts against `limit`,
 * then runs `handler`, and keeps a line of what an admin changed.
 */
export function defineRoute(name: OperationName, handler: string, limit?: LimitName) {
  const { method, path } = findOperation(name);
  const part = (middleware: string, config: object) => ({ name: `plugin::back-office.${middleware}`, config });
  return {
    method,
    path,
    handler,
    config: {
      prefix: '',
      // Strapi's own strategies answer 403 to a missing token and swallow the reason; our policy says why.
      auth: false as const,
      policies: [part('access', { operation: name })],
      middlewares: [
        part('validate', { operation: name }),
        ...(limit ? [part('rate-limit', { limit })] : []),
        ...(method === 'GET' ? [] : [part('activity', { operation: name })]),
      ],
    },
  };
}
