import { errors } from '@strapi/utils';
import createError from 'http-errors';
import { outbox } from '#back-office/mail';
import { profileInput, registerInput } from '#contract/account';
import { toAsciiAddress } from '#contract/email-address';
import { password } from '#contract/fields';
import { createTextRules } from '#crud/collection-rules';
import type { DocumentRules, DocumentWrite, StoredDocument } from '#crud/document-middleware';
import { listSpellings } from '#platform/email/address-spellings';
import { env } from '#platform/environment/env';
import { aboutField } from '#platform/http/field-error';
import { getPanelRequest } from '#platform/http/panel-request';
import { createJob } from '#platform/jobs/job';
import { ACCOUNT_UID, accounts, EMAIL_TAKEN } from './accounts';
import { hashPassword } from './password-hash';
import { passwordRules } from './password-rules';
import { passwords } from './passwords';
import { sessions } from './sessions';

const LOG_IN_AGAIN = 'Please log out and log in again first: accounts are changed within 15 minutes of a log-in';
const LAST_SUPER_ADMIN = 'The last super admin cannot be removed: make somebody else super admin first';

/** The columns of an account that its rules read. */
interface AccountRow extends StoredDocument {
  name: string;
  email: string;
  confirmed: boolean | null;
}

/** The fields of a write that these rules read. */
interface AccountFields {
  name?: string;
  email?: string;
  password?: string;
  role?: unknown;
  blocked?: unknown;
  confirmed?: unknown;
}

/** The fields that are written; Strapi and the text rules check their types. */
const fieldsOf = ({ data = {} }: DocumentWrite): AccountFields => data;

const texts = createTextRules({ name: profileInput.shape.name, email: registerInput.shape.email, password });

/**
 * Lets the panel change accounts only within 15 minutes of the log-in: by their passwords, addresses and roles a stolen
 * session could stay and keep its owner out. Throws a 403 later.
 */
function requireRecentLogin(): void {
  const request = getPanelRequest();
  if (request && !sessions.isRecent(request.state.dashboardSession)) throw new errors.PolicyError(LOG_IN_AGAIN);
}

/**
 * Replaces a new password by its hash, which `check` takes out of the write: the document service would hash it again.
 * Throws a 400 for a password that the rules refuse.
 */
async function hashNewPassword(write: DocumentWrite): Promise<void> {
  const { password, ...fields } = fieldsOf(write);
  if (!password) return;
  const stored = write.documentId === undefined ? null : await accounts.find(write.documentId);
  const owner = { email: fields.email ?? stored?.email ?? '', name: fields.name ?? stored?.name ?? '' };
  await passwordRules.require(password, owner);
  write.data = { ...fields, password: await hashPassword(password) };
}

/** The other spellings of a new address. */
function listOtherSpellings(write: DocumentWrite): string[] {
  const { email } = fieldsOf(write);
  return typeof email === 'string' ? listSpellings(email).filter((spelling) => spelling !== email) : [];
}

/** Serializes writes of one address until the transaction ends; transactions of SQLite are serial anyway. */
const lockAddress = (email: string) =>
  strapi.db.transaction(async ({ trx }) => {
    if (env.DATABASE_CLIENT === 'postgres') {
      await trx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [`account ${toAsciiAddress(email)}`]);
    }
  });

/** Throws 409 for a second account with the same address in another spelling, which no unique index finds. */
async function requireFreeAddress(write: DocumentWrite): Promise<void> {
  const others = listOtherSpellings(write);
  if (others.length === 0) return;
  const own = write.action === 'update' ? write.documentId : undefined;
  const where = { email: { $in: others }, documentId: { $ne: own ?? '' } };
  if ((await strapi.db.query(ACCOUNT_UID).count({ where })) > 0)
    throw createError(409, EMAIL_TAKEN, aboutField('email'));
}

/** Whether a write may demote, block, unverify or delete an account. */
function mayDisableSuperAdmin(write: DocumentWrite): boolean {
  const fields = fieldsOf(write);
  if (write.action !== 'update') return write.action === 'delete';
  return 'role' in fields || Boolean(fields.blocked) || ('confirmed' in fields && fields.confirmed !== true);
}

/** The rules of accounts that the document service writes, from the API and the panel. */
export const accountRules: DocumentRules<AccountRow> = {
  async prepare(write) {
    requireRecentLogin();
    texts.prepare(write);
    await hashNewPassword(write);
  },

  /** Changes that may disable a super admin run one at a time, so that two cannot demote each other at once. */
  async lock(write) {
    if (mayDisableSuperAdmin(write)) await accounts.lockSuperAdmins();
    const { email } = fieldsOf(write);
    if (email && listOtherSpellings(write).length > 0) await lockAddress(email);
  },

  async check(write) {
    const { password: hash, ...fields } = fieldsOf(write);
    if (hash) write.data = { ...fields };
    await requireFreeAddress(write);
    const superAdmins = mayDisableSuperAdmin(write) ? await accounts.countActiveSuperAdmins() : 0;
    if (!hash && superAdmins === 0 && write.action !== 'delete') return;
    return async (account) => {
      if (write.action === 'delete') await outbox.deleteMailsOfDeletedAccounts(new Date());
      if (superAdmins > 0 && (await accounts.countActiveSuperAdmins()) === 0)
        throw new errors.ApplicationError(LAST_SUPER_ADMIN);
      if (!hash || !account) return;
      await accounts.setPassword(account.documentId, hash);
      const isSetByPanel = write.action === 'update' && getPanelRequest();
      if (isSetByPanel) await passwords.notifyPasswordChange({ ...account, verified: account.confirmed === true });
      return { password: hash };
    };
  },
};

/** Deletes the remaining mails of deleted accounts every night. */
export const accountMailCleanup = createJob({
  name: 'delete mails of deleted accounts',
  work: () => outbox.deleteMailsOfDeletedAccounts(new Date()),
  cron: '40 3 * * *',
});
