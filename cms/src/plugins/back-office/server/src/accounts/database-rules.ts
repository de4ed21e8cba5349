import type { Core } from '@strapi/strapi';
import { installTriggers, type Trigger } from '#platform/database/triggers';

/** Strapi's `unique` is a look before the write; only an index stops two people who register one address at the same moment. */
export async function makeEmailsUnique(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw('CREATE UNIQUE INDEX IF NOT EXISTS up_users_email_unique ON up_users (email)');
}

const PREFIX = 'end_sessions_';

const changed = (column: string) => `NEW.${column} IS DISTINCT FROM OLD.${column}`;

/** Accounts of the dashboard: a session token carries the version, a mailed link its nonce. */
const ACCOUNT_TRIGGERS: Trigger[] = [
  {
    table: 'up_users',
    event: 'UPDATE',
    when: `${changed('password')} OR (NEW.blocked IS TRUE AND OLD.blocked IS NOT TRUE)`,
    statement:
      'UPDATE up_users SET token_version = COALESCE(OLD.token_version, 0) + 1, reset_nonce = NULL WHERE id = NEW.id;',
  },
  {
    table: 'up_users',
    event: 'UPDATE',
    when: changed('email'),
    statement: 'UPDATE up_users SET reset_nonce = NULL, verify_nonce = NULL WHERE id = NEW.id;',
  },
];

/** A session of the panel is a row; without it neither its refresh token nor its access tokens are taken. */
const sessionsOf = (row: 'NEW' | 'OLD') =>
  `DELETE FROM strapi_sessions WHERE user_id = CAST(${row}.id AS text) AND origin = 'admin';`;

const PANEL_TRIGGERS: Trigger[] = [
  {
    table: 'admin_users',
    event: 'UPDATE',
    when: `${changed('password')} OR (OLD.is_active IS TRUE AND NEW.is_active IS NOT TRUE)`,
    statement: sessionsOf('NEW'),
  },
  {
    table: 'admin_users',
    event: 'UPDATE',
    when: `${changed('password')} OR ${changed('email')} OR (OLD.is_active IS TRUE AND NEW.is_active IS NOT TRUE)`,
    statement:
      'UPDATE admin_users SET reset_password_token = NULL, reset_password_token_expires_at = NULL WHERE id = NEW.id;',
  },
  {
    table: 'admin_users',
    event: 'UPDATE',
    when: `NEW.registration_token IS NOT NULL AND (${['password', 'email', 'is_active'].map(changed).join(' OR ')})`,
    statement: 'UPDATE admin_users SET registration_token = NULL WHERE id = NEW.id;',
  },
  { table: 'admin_users', event: 'DELETE', statement: sessionsOf('OLD') },
];

/**
 * A password that is set, an account that is blocked or a panel user who is deactivated or deleted ends all sessions
 * and links for a forgotten password of before; another address voids the links mailed to the old one. An invitation to the
 * panel is void with the first of these. The database does it, in the transaction of the write: whichever process writes, and by whatever way.
 */
export async function endSessions(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await installTriggers(trx, PREFIX, [...ACCOUNT_TRIGGERS, ...PANEL_TRIGGERS]);
  });
}
