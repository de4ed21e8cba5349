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

/** The panel's user of a super admin has the name and address of the account. Nobody else changes a user of the panel. */
const PANEL_USER_TRIGGER: Trigger = {
  table: 'up_users',
  event: 'UPDATE',
  when: ['name', 'email'].map(isChangedSql).join(' OR '),
  statement: `UPDATE admin_users SET firstname = NEW.name, email = NEW.email WHERE email = OLD.email
    AND EXISTS (SELECT 1 FROM up_users_role_lnk AS link JOIN up_roles AS role ON role.id = link.role_id
      WHERE link.user_id = NEW.id AND role.type = 'superAdmin')
    AND NOT EXISTS (SELECT 1 FROM admin_users AS other WHERE other.email = NEW.email AND NEW.email <> OLD.email);`,
};

/**
 * Installs database triggers that end all sessions and reset links when a password is set or an account is blocked, that
 * invalidate the links mailed to an earlier address, and that keep the panel's users in step with their accounts. Triggers
 * cover every writer, in the transaction of the write.
 */
export async function installSessionTriggers(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await installTriggers(trx, PREFIX, [...ACCOUNT_TRIGGERS, PANEL_USER_TRIGGER]);
  });
}
