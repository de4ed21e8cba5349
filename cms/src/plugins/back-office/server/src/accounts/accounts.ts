import { randomUUID } from 'node:crypto';
import { errors } from '@strapi/utils';
import createError from 'http-errors';
import { pictures, type StoredFile } from '#back-office/pictures';
import type { Account, Role } from '#contract/account';
import { lockDocument } from '#platform/database/lock-document';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { listSpellings } from '#platform/email/address-spellings';
import { aboutField } from '#platform/http/field-error';

export const EMAIL_TAKEN = 'This email is already registered, please log in';
export const ACCOUNT_UID = 'plugin::users-permissions.user';
const ROLE_UID = 'plugin::users-permissions.role';
const POPULATE = ['role', 'picture'];

/** An account as Strapi stores it, with its role and picture. */
export interface StoredAccount {
  id: number;
  documentId: string;
  name: string;
  email: string;
  password: string;
  confirmed: boolean;
  verified: boolean;
  blocked: boolean | null;
  role: Role;
  tokenVersion: number;
  verifyNonce: string | null;
  resetNonce: string | null;
  picture: StoredFile | null;
  createdAt: string;
  updatedAt: string;
}

interface NewAccount {
  name: string;
  email: string;
  hash: string;
  picture?: number | null;
  role: Role;
  verified: boolean;
}

type Change = Partial<
  Pick<StoredAccount, 'name' | 'tokenVersion' | 'verifyNonce' | 'resetNonce' | 'verified' | 'role'>
> & { picture?: number | null };

const SUPER_ADMIN: Role = 'superAdmin';
const PENDING: Role = 'pending';

const roleId = async (type: Role): Promise<number> => (await strapi.db.query(ROLE_UID).findOne({ where: { type } })).id;

const isRole = (type: unknown): type is Role => type === 'superAdmin' || type === 'admin' || type === 'pending';

// biome-ignore lint/suspicious/noExplicitAny: db.query has no types; this is the one place where its rows get one.
function toStoredAccount(row: any): StoredAccount {
  const role: Role = isRole(row.role?.type) ? row.role.type : 'pending';
  return {
    ...row,
    role,
    verified: row.confirmed === true,
    tokenVersion: row.tokenVersion ?? 0,
    picture: row.picture ?? null,
  };
}

async function toColumns({ role, verified, ...rest }: Change & { email?: string; username?: string }) {
  return {
    ...rest,
    ...(role === undefined ? {} : { role: await roleId(role) }),
    ...(verified === undefined ? {} : { confirmed: verified }),
  };
}

/**
 * Strapi looks for the email before the write, with an error that it has for other fields, too; the unique index refuses a
 * concurrent registration.
 */
const isEmailTaken = async (error: unknown, email: string): Promise<boolean> =>
  isUniqueViolation(error) || (error instanceof errors.ValidationError && (await accounts.findByEmail(email)) !== null);

/** The condition for the account with this address in any spelling. */
const hasEmail = (email: string) => ({ email: { $in: listSpellings(email) } });

/** Accounts that were not created through this API may have null in boolean columns. */
const falseOrNull = (field: string) => ({ $or: [{ [field]: false }, { [field]: { $null: true } }] });

/** The documentIds of at most `limit` accounts registered before `date` and neither verified nor approved, without those created in the panel. */
async function findUnverified(date: Date, limit: number): Promise<string[]> {
  const rows: { documentId: string }[] = await strapi.db.query(ACCOUNT_UID).findMany({
    select: ['documentId'],
    where: {
      createdAt: { $lt: date },
      ...falseOrNull('confirmed'),
      role: { type: PENDING },
      createdBy: { id: { $null: true } },
    },
    limit,
  });
  return rows.map(({ documentId }) => documentId);
}

/** Accounts of the dashboard: users of the plugin users-permissions, mapped to the contract. */
function createAccounts() {
  async function findWhere(where: object): Promise<StoredAccount | null> {
    const row = await strapi.db.query(ACCOUNT_UID).findOne({ where, populate: POPULATE });
    return row && toStoredAccount(row);
  }

  return {
    find: (documentId: string) => findWhere({ documentId }),
    findById: (id: number) => findWhere({ id }),
    findByEmail: (email: string) => findWhere(hasEmail(email)),

    /** Reads the credentials in one query, so that known and unknown addresses take the same time. */
    findCredentials: (email: string): Promise<{ id: number; documentId: string; password: string | null } | null> =>
      strapi.db.query(ACCOUNT_UID).findOne({ select: ['id', 'documentId', 'password'], where: hasEmail(email) }),

    /** Locks the account until the transaction ends, so that a link cannot be used twice at once. */
    async findLocked(documentId: string): Promise<StoredAccount | null> {
      await lockDocument(ACCOUNT_UID, documentId);
      return findWhere({ documentId });
    },

    async list(): Promise<StoredAccount[]> {
      const rows = await strapi.db
        .query(ACCOUNT_UID)
        .findMany({ populate: POPULATE, orderBy: [{ createdAt: 'asc' }, { documentId: 'asc' }] });
      return rows.map(toStoredAccount);
    },

    listSuperAdmins: (): Promise<Pick<StoredAccount, 'name' | 'email'>[]> =>
      strapi.db.query(ACCOUNT_UID).findMany({ select: ['name', 'email'], where: { role: { type: SUPER_ADMIN } } }),

    /** The number of super admins who can log in. */
    countActiveSuperAdmins: (): Promise<number> =>
      strapi.db
        .query(ACCOUNT_UID)
        .count({ where: { role: { type: SUPER_ADMIN }, confirmed: true, ...falseOrNull('blocked') } }),

    /** Blocks other transactions that remove a super admin until this one ends. Call it before any account is locked. */
    async lockSuperAdmins(): Promise<void> {
      await strapi.db.queryBuilder(ROLE_UID).select('id').where({ type: SUPER_ADMIN }).forUpdate().execute();
    },

    findUnverified,
    /** Throws 409 if the email is taken, also by a concurrent registration. */
    async create({ hash, ...account }: NewAccount): Promise<StoredAccount> {
      const data = await toColumns({ ...account, username: randomUUID(), tokenVersion: 0 });
      try {
        const { documentId } = await strapi
          .documents(ACCOUNT_UID)
          .create({ data: { ...data, provider: 'local', blocked: false } as never });
        return await accounts.setPassword(documentId, hash);
      } catch (error) {
        if (await isEmailTaken(error, account.email)) throw createError(409, EMAIL_TAKEN, aboutField('email'));
        throw error;
      }
    },

    async update(account: StoredAccount, change: Change): Promise<StoredAccount> {
      const data = await toColumns(change);
      await strapi.documents(ACCOUNT_UID).update({ documentId: account.documentId, data: data as never });
      const updated = await accounts.find(account.documentId);
      if (!updated) throw new errors.NotFoundError('This account no longer exists');
      return updated;
    },

    /** Stores a hash with a plain query: Strapi's document service would hash it once more. */
    async setPassword(documentId: string, hash: string): Promise<StoredAccount> {
      const data = { password: hash };
      const row = await strapi.db.query(ACCOUNT_UID).update({ where: { documentId }, data, populate: POPULATE });
      if (!row) throw new errors.NotFoundError('This account no longer exists');
      return toStoredAccount(row);
    },

    async remove(account: StoredAccount): Promise<void> {
      await strapi.documents(ACCOUNT_UID).delete({ documentId: account.documentId });
    },

    /** Maps a row with its role and picture. */
    rowToContract: (row: object): Promise<Account> => accounts.toContract(toStoredAccount(row)),

    async toContract(account: StoredAccount): Promise<Account> {
      return {
        _id: account.documentId,
        name: account.name,
        email: account.email,
        picture: pictures.getUrl(account.picture),
        verified: account.verified,
        role: account.role,
        images: pictures.toImages({ picture: account.picture }, (field) => `${account.name}, ${field}`),
        createdAt: new Date(account.createdAt).toISOString(),
        updatedAt: new Date(account.updatedAt).toISOString(),
      };
    },
  };
}

export const accounts = createAccounts();
