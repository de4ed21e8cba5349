import { randomUUID } from 'node:crypto';
import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { StoredFile } from '#back-office/pictures';
import { pictures } from '#back-office/pictures';
import type { Account, Role } from '#contract/account';
import { lockDocument } from '#platform/database/lock-document';

const ACCOUNT_UID = 'plugin::users-permissions.user';
const ROLE_UID = 'plugin::users-permissions.role';

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
  /** The bcrypt hash of the password. */
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
function stored(row: any): StoredAccount | null {
  if (!row) return null;
  const role: Role = isRole(row.role?.type) ? row.role.type : 'pending';
  return {
    ...row,
    role,
    verified: row.confirmed === true,
    tokenVersion: row.tokenVersion ?? 0,
    picture: row.picture ?? null,
  };
}

async function columns({ role, verified, ...rest }: Change & { email?: string; username?: string }) {
  return {
    ...rest,
    ...(role === undefined ? {} : { role: await roleId(role) }),
    ...(verified === undefined ? {} : { confirmed: verified }),
  };
}

const isTaken = (error: unknown) =>
  error instanceof errors.ValidationError ||
  (error instanceof Error && /unique/i.test(`${error.message} ${'code' in error ? error.code : ''}`));

/** An account that was created by a program may have neither true nor false there. */
const isUnset = (field: string) => ({ $or: [{ [field]: false }, { [field]: { $null: true } }] });

/**
 * The documentIds of at most `limit` accounts that nobody has verified or approved, registered before `date`. Those
 * created in the panel are none of them.
 */
async function findUnverified(date: Date, limit: number): Promise<string[]> {
  const rows: { documentId: string }[] = await strapi.db.query(ACCOUNT_UID).findMany({
    select: ['documentId'],
    where: {
      createdAt: { $lt: date },
      ...isUnset('confirmed'),
      role: { type: PENDING },
      createdBy: { id: { $null: true } },
    },
    limit,
  });
  return rows.map(({ documentId }) => documentId);
}

/** The people of the dashboard: users-permissions users in the contract's terms. */
function createAccounts() {
  const findWhere = async (where: object) =>
    stored(await strapi.db.query(ACCOUNT_UID).findOne({ where, populate: ['role', 'picture'] }));

  return {
    find: (documentId: string) => findWhere({ documentId }),
    findByEmail: (email: string) => findWhere({ email }),

    /** What a log-in needs, in one query: known and unknown addresses take the same time. */
    credentialsOf: (email: string): Promise<{ documentId: string; password: string | null } | null> =>
      strapi.db.query(ACCOUNT_UID).findOne({ select: ['documentId', 'password'], where: { email } }),

    /** The account, held until the transaction ends: of two people who spend the same link at once, one is told. */
    async findLocked(documentId: string): Promise<StoredAccount | null> {
      await lockDocument(ACCOUNT_UID, documentId);
      return findWhere({ documentId });
    },

    async all(): Promise<StoredAccount[]> {
      const rows = await strapi.db
        .query(ACCOUNT_UID)
        .findMany({ populate: ['role', 'picture'], orderBy: [{ createdAt: 'asc' }, { documentId: 'asc' }] });
      return rows.map(stored).filter((row): row is StoredAccount => row !== null);
    },

    superAdmins: (): Promise<Pick<StoredAccount, 'name' | 'email'>[]> =>
      strapi.db.query(ACCOUNT_UID).findMany({ select: ['name', 'email'], where: { role: { type: SUPER_ADMIN } } }),

    /** How many super admins can log in and approve others. */
    countActiveSuperAdmins: (): Promise<number> =>
      strapi.db
        .query(ACCOUNT_UID)
        .count({ where: { role: { type: SUPER_ADMIN }, confirmed: true, ...isUnset('blocked') } }),

    /** Holds back others who would take away a super admin, until the transaction ends. To be called before any account is held. */
    async lockSuperAdmins(): Promise<void> {
      await strapi.db.queryBuilder(ROLE_UID).select('id').where({ type: SUPER_ADMIN }).forUpdate().execute();
    },

    findUnverified,

    /** Throws 409 where the address is taken, also when two people register it at the same moment. */
    async create({ hash, ...account }: NewAccount): Promise<StoredAccount> {
      const data = await columns({ ...account, username: randomUUID(), tokenVersion: 0 });
      try {
        const { documentId } = await strapi
          .documents(ACCOUNT_UID)
          .create({ data: { ...data, provider: 'local', blocked: false } as never });
        return await accounts.setPassword(documentId, hash);
      } catch (error) {
        if (isTaken(error)) throw createError(409, 'This email is already registered, please log in');
        throw error;
      }
    },

    async update(account: StoredAccount, change: Change): Promise<StoredAccount> {
      const data = await columns(change);
      await strapi.documents(ACCOUNT_UID).update({ documentId: account.documentId, data: data as never });
      const updated = await accounts.find(account.documentId);
      if (!updated) throw new errors.NotFoundError('This account no longer exists');
      return updated;
    },

    /** Stores a bcrypt hash. Strapi's document service hashes passwords itself, while this process answers nobody. */
    async setPassword(documentId: string, hash: string): Promise<StoredAccount> {
      await strapi.db.query(ACCOUNT_UID).update({ where: { documentId }, data: { password: hash } });
      const account = await accounts.find(documentId);
      if (!account) throw new errors.NotFoundError('This account no longer exists');
      return account;
    },

    async remove(account: StoredAccount): Promise<void> {
      await strapi.documents(ACCOUNT_UID).delete({ documentId: account.documentId });
    },

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
