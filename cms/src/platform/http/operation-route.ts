import type { OperationName } from '#contract/operations';
import { findOperation } from '#contract/paths';

/** The names of the limits and of their environment variables. */
export type LimitName =
  | 'LIMIT_MESSAGES'
  | 'LIMIT_MEETINGS'
  | 'LIMIT_FEEDBACK'
  | 'LIMIT_LOGINS'
  | 'LIMIT_PASSWORD_CHANGES'
  | 'LIMIT_REGISTRATIONS'
  | 'LIMIT_ACCOUNT_MAILS'
  | 'LIMIT_UPLOADS';

/**
 * The Strapi route of an operation of the contract: checks access (policy) and `limit`, reads and validates the body,
 * counts against `limit`, and runs `handler`.
 */
export function defineRoute(name: OperationName, handler: string, limit?: LimitName) {
  const { method, path } = findOperation(name);
  const part = (middleware: string, config: object) => ({ name: `plugin::back-office.${middleware}`, config });
  const limited = (middleware: string) => (limit ? [part(middleware, { limit })] : []);
  return {
    method,
    path,
    handler,
    config: {
      prefix: '',
      // Strapi's strategies answer a missing token with 403 and no reason; the policy gives the reason.
      auth: false as const,
      policies: [part('access', { operation: name })],
      middlewares: [
        ...limited('rate-limit-room'),
        part('operation-body', { operation: name }),
        part('validate', { operation: name }),
        ...limited('rate-limit'),
      ],
    },
  };
}
