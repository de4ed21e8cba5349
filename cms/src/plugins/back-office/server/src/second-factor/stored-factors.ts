import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import { FACTOR_UID, type StoredAccount } from '#back-office/accounts';
import type { Factor, FactorKind } from '#contract/second-factor';
import { installTriggers, type Trigger } from '#platform/database/triggers';
import { CHALLENGES_TABLE } from './challenges';

export const FACTORS_TABLE = 'back_office_factors';
export const RECOVERY_CODES_TABLE = 'back_office_recovery_codes';

interface CommonFields {
  id: number;
  documentId: string;
  /** The documentId of the account. */
  account: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Codes of an app; `secret` is encrypted, `lastStep` the step of the last code that was used. */
export interface StoredTotp extends CommonFields {
  kind: 'totp';
  secret: string;
  lastStep: number;
}

/** A passkey; `credential` and `publicKey` in base64url. */
export interface StoredPasskey extends CommonFields {
  kind: 'passkey';
  credential: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

export type StoredFactor = StoredTotp | StoredPasskey;

type Own<Stored extends StoredFactor> = Omit<Stored, keyof CommonFields> & { name: string };
export type NewFactor = Own<StoredTotp> | Own<StoredPasskey>;

const rows = () => strapi.db.query(FACTOR_UID);

// biome-ignore lint/suspicious/noExplicitAny: db.query has no types; this is the one place where its rows get one.
const toStoredFactor = (row: any): StoredFactor =>
  // PostgreSQL returns bigints as texts.
  row.kind === 'passkey' ? { ...row, counter: Number(row.counter), transports: row.transports ?? [] } : row;

/** The second factors in the database. */
export const storedFactors = {
  async list(account: string): Promise<StoredFactor[]> {
    return (await rows().findMany({ where: { account }, orderBy: { id: 'asc' } })).map(toStoredFactor);
  },

  async findPasskey(credential: string): Promise<StoredPasskey | null> {
    const row = await rows().findOne({ where: { kind: 'passkey', credential } });
    // The condition names the kind.
    return row && (toStoredFactor(row) as StoredPasskey);
  },

  async create({ documentId }: StoredAccount, factor: NewFactor): Promise<StoredFactor> {
    const data = { ...factor, account: documentId, documentId: createId(), publishedAt: new Date() };
    return toStoredFactor(await rows().create({ data }));
  },

  remove: async ({ id }: StoredFactor): Promise<void> => void (await rows().delete({ where: { id } })),

  /** Stores the step of a used code. Returns false if a code of this step or a later one was used before. */
  async useStep({ id }: StoredTotp, step: number): Promise<boolean> {
    const where = { id, lastStep: { $lt: step } };
    return (await rows().updateMany({ where, data: { lastStep: step, lastUsedAt: new Date() } })).count === 1;
  },

  /**
   * Stores the counter of an answer. Returns false if it is not above the stored one, as with a copy of the passkey. A
   * passkey that cannot count always has 0.
   */
  async useCounter({ id }: StoredPasskey, counter: number): Promise<boolean> {
    const where = { id, counter: counter === 0 ? 0 : { $lt: counter } };
    return (await rows().updateMany({ where, data: { counter, lastUsedAt: new Date() } })).count === 1;
  },

  /** Stores the use of a passkey that devices share, whatever their counters are. Returns false if it was removed meanwhile. */
  async useShared({ id }: StoredPasskey): Promise<boolean> {
    return (await rows().updateMany({ where: { id }, data: { lastUsedAt: new Date() } })).count === 1;
  },
};

const toInstant = (date: string) => new Date(date).toISOString();

/** Maps a stored factor to the contract. */
export const toFactor = ({ documentId, kind, name, createdAt, lastUsedAt }: StoredFactor): Factor => ({
  id: documentId,
  kind: kind satisfies FactorKind,
  name,
  createdAt: toInstant(createdAt),
  lastUsedAt: lastUsedAt && toInstant(lastUsedAt),
});

const deleteSql = (table: string) => `DELETE FROM ${table} WHERE account = OLD.document_id;`;

/** Deletes everything about the factors of a deleted account, in the transaction of the deletion, whoever deletes it. */
const TRIGGER: Trigger = {
  table: 'up_users',
  event: 'DELETE',
  statement: [FACTORS_TABLE, RECOVERY_CODES_TABLE, CHALLENGES_TABLE].map(deleteSql).join(' '),
};

/** Creates the indexes of factors and recovery codes, and the trigger that deletes them with their account. */
export async function createFactorRules(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  const index = (name: string, on: string) => connection.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`);
  await index('back_office_factors_account', `${FACTORS_TABLE} (account)`);
  await index('back_office_recovery_codes_account', `${RECOVERY_CODES_TABLE} (account)`);
  await connection.raw(
    `CREATE UNIQUE INDEX IF NOT EXISTS back_office_factors_credential ON ${FACTORS_TABLE} (credential)`,
  );
  await strapi.db.transaction(({ trx }) => installTriggers(trx, 'delete_factors_', [TRIGGER]));
}
