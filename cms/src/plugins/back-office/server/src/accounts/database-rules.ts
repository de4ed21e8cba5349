import type { Core } from '@strapi/strapi';
import { installTriggers, type Trigger } from '#platform/database/triggers';
import { isRenewalSql } from './password-hash';

/** Strapi checks `unique` before the write; only an index rejects two concurrent registrations of the same email. */
export async function createUniqueEmailIndex(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw('CREATE UNIQUE INDEX IF NOT EXISTS up_users_email_unique ON up_users (email)');
}

const PREFIX = 'end_sessions_';

const isChangedSql = (column: string) => `NEW.${column} IS DISTINCT FROM OLD.${column}`;

/** A log-in renews an old hash of the same password, which ends nothing. */
const IS_NEW_PASSWORD = `(${isChangedSql('password')} AND NOT ${isRenewalSql('OLD.password', 'NEW.password')})`;

/** For accounts of the dashboard: session tokens contain `token_version`, mailed links a nonce. */
const ACCOUNT_TRIGGERS: Trigger[] = [
  {
    table: 'up_users',
    event: 'UPDATE',
    when: `${IS_NEW_PASSWORD} OR (NEW.blocked IS TRUE AND OLD.blocked IS NOT TRUE)`,
    statement:
      'UPDATE up_users SET token_version = COALESCE(OLD.token_version, 0) + 1, reset_nonce = NULL WHERE id = NEW.id;',
  },
  {
    table: 'up_users',
    event: 'UPDATE',
    when: isChangedSql('email'),
    statement: 'UPDATE up_users SET reset_nonce = NULL, verify_nonce = NULL WHERE id = NEW.id;',
  },
];

/** Deleting the row of a panel session invalidates its refresh token and its access tokens. */
const deleteSessionsSql = (row: 'NEW' | 'OLD') =>
  `DELETE FROM strapi_sessions WHERE user_id = CAST(${row}.id AS text) AND origin = 'admin';`;

const PANEL_TRIGGERS: Trigger[] = [
  {
    table: 'admin_users',
    event: 'UPDATE',
    when: `${IS_NEW_PASSWORD} OR (OLD.is_active IS TRUE AND NEW.is_active IS NOT TRUE)`,
    statement: deleteSessionsSql('NEW'),
  },
  {
    table: 'admin_users',
    event: 'UPDATE',
    when: `${IS_NEW_PASSWORD} OR ${isChangedSql('email')} OR (OLD.is_active IS TRUE AND NEW.is_active IS NOT TRUE)`,
    statement:
      'UPDATE admin_users SET reset_password_token = NULL, reset_password_token_expires_at = NULL WHERE id = NEW.id;',
  },
  {
    table: 'admin_users',
    event: 'UPDATE',
    when: `NEW.registration_token IS NOT NULL AND (${IS_NEW_PASSWORD} OR ${['email', 'is_active'].map(isChangedSql).join(' OR ')})`,
    statement: 'UPDATE admin_users SET registration_token = NULL WHERE id = NEW.id;',
  },
  { table: 'admin_users', event: 'DELETE', statement: deleteSessionsSql('OLD') },
];

/**
 * Installs database triggers that end all sessions and reset links when a password is set, an account is blocked, or a
 * panel user is deactivated or deleted; a new email address invalidates the links mailed to the old one, and each of
 * these an invitation to the panel. Triggers cover every writer, in the transaction of the write.
 */
export async function installSessionTriggers(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await installTriggers(trx, PREFIX, [...ACCOUNT_TRIGGERS, ...PANEL_TRIGGERS]);
  });
}
