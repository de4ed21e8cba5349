import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { StoredAccount } from '#back-office/accounts';
import { createJob } from '#platform/jobs/job';

export const CHALLENGES_TABLE = 'factor_challenges';

/** The answers that one challenge may get. */
const MAX_ATTEMPTS = 5;
const MINUTE_MS = 60_000;
/** Wrong answers of an account's log-ins count for this time. */
const COUNT_MS = 24 * 60 * MINUTE_MS;
const CLEANUP_INTERVAL_MS = 10 * MINUTE_MS;

/** The second step of a log-in, a time-based code that is being set up, or a passkey that is being added. */
export type ChallengePurpose = 'login' | 'totp' | 'passkey';

export const LIFETIMES_MS: Record<ChallengePurpose, number> = {
  login: 5 * MINUTE_MS,
  // A person installs an app meanwhile.
  totp: 10 * MINUTE_MS,
  passkey: 5 * MINUTE_MS,
};

/** The set-ups of factors. Only the latest one of an account can be completed; log-ins may go on in several browsers. */
const SETUPS: ChallengePurpose[] = ['totp', 'passkey'];

/** Marks the challenge of a log-in with a passkey alone, which is stored only when it is spent. */
const SPENT = 'spent';

type AccountVersion = Pick<StoredAccount, 'documentId' | 'tokenVersion'>;

/** Something that the server waits for from one account. */
export interface Challenge {
  /** A hash of the value that the client has. */
  id: string;
  /** The documentId of the account. */
  account: string;
  /** The version of the account's tokens at that time. */
  accountVersion: number;
  /** The data that the answer is verified with. */
  data: string;
}

const table = () => strapi.db.connection(CHALLENGES_TABLE);

/** Runs a statement in the current transaction, or in one of its own. */
async function inCurrent<Result>(statement: (rows: Knex.QueryBuilder) => Promise<Result>): Promise<Result> {
  return strapi.db.transaction(({ trx }) => statement(trx(CHALLENGES_TABLE)));
}

const hash = (value: string) => createHash('sha256').update(value).digest('base64url');

/**
 * Creates the table of challenges, which all replicas share. Its rows last a day at most, so that it is no content
 * type: the panel, the activity log and backups leave it out.
 */
export async function createChallengeTable({ db }: Core.Strapi): Promise<void> {
  await db.connection.raw(`CREATE TABLE IF NOT EXISTS ${CHALLENGES_TABLE} (
    id varchar(64) PRIMARY KEY, purpose varchar(20) NOT NULL, account varchar(64) NOT NULL,
    account_version integer NOT NULL, data text NOT NULL, attempts integer NOT NULL, expires_at bigint NOT NULL)`);
  await db.connection.raw(
    `CREATE INDEX IF NOT EXISTS ${CHALLENGES_TABLE}_account ON ${CHALLENGES_TABLE} (account, purpose)`,
  );
}

/** Stores a challenge and returns the value for the client, which is not stored. */
export async function createChallenge(
  purpose: ChallengePurpose,
  { documentId, tokenVersion }: AccountVersion,
  data: string,
): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  if (SETUPS.includes(purpose)) await table().where({ account: documentId, purpose }).delete();
  await table().insert({
    id: hash(value),
    purpose,
    account: documentId,
    account_version: tokenVersion,
    data,
    attempts: 0,
    expires_at: Date.now() + LIFETIMES_MS[purpose],
  });
  return value;
}

const isOpen = (purpose: ChallengePurpose, value: string) => (rows: Knex.QueryBuilder) =>
  rows
    .where({ id: hash(value), purpose })
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('expires_at', '>', Date.now());

/** The challenge of a client's value; null if it is unknown, expired, spent, or has had five attempts. */
export async function findChallenge(purpose: ChallengePurpose, value: string): Promise<Challenge | null> {
  const row = await isOpen(purpose, value)(table()).first();
  return row ? { id: row.id, account: row.account, accountVersion: row.account_version, data: row.data } : null;
}

/** Counts an attempt on a challenge. Returns false if others have used all of them up meanwhile, or have spent it. */
export const takeAttempt = (purpose: ChallengePurpose, value: string): Promise<boolean> =>
  inCurrent(async (rows) => (await isOpen(purpose, value)(rows).increment('attempts', 1)) > 0);

/** Gives an attempt back that was neither right nor wrong. */
export const returnAttempt = ({ id }: Challenge): Promise<void> =>
  inCurrent(async (rows) => void (await rows.where({ id }).decrement('attempts', 1)));

/** Deletes a challenge in the current transaction. Returns false if another request has spent it. */
export const spendChallenge = ({ id }: Challenge): Promise<boolean> =>
  inCurrent(async (rows) => (await rows.where({ id }).delete()) === 1);

/**
 * The attempts on the challenges of an account's log-ins within 24 hours, without those that a right answer has ended. A new
 * password raises the version, so that whoever knew the former one cannot keep the owner out.
 */
export const countAttempts = ({ documentId, tokenVersion }: AccountVersion): Promise<number> =>
  inCurrent(async (rows) => {
    const startedAfter = Date.now() - COUNT_MS;
    const row: { attempts: number | string | null } | undefined = await rows
      .sum({ attempts: 'attempts' })
      .where({ account: documentId, account_version: tokenVersion, purpose: 'login' })
      .where('expires_at', '>', startedAfter + LIFETIMES_MS.login)
      .first();
    return Number(row?.attempts ?? 0);
  });

/** Forgets the attempts on challenges of an account's log-ins that nobody can answer any more. */
export const forgetAttempts = ({ documentId }: AccountVersion): Promise<void> =>
  inCurrent(async (rows) => {
    const ended = (open: Knex.QueryBuilder) =>
      open.where('attempts', '>=', MAX_ATTEMPTS).orWhere('expires_at', '<=', Date.now());
    await rows.where({ account: documentId, purpose: 'login' }).where(ended).delete();
  });

/** Marks a value as spent until it expires (ms since 1970). Returns false if it was spent before. */
export async function spendOnce(value: string, expiresAt: number): Promise<boolean> {
  const row = { id: hash(value), purpose: SPENT, account: '', account_version: 0, data: '', attempts: 0 };
  const inserted: unknown[] = await table()
    .insert({ ...row, expires_at: expiresAt })
    .onConflict('id')
    .ignore()
    .returning('id');
  return inserted.length === 1;
}

/** Deletes the challenges that have expired by `now`, those of log-ins with wrong answers after a day. */
export async function deleteExpiredChallenges(now: Date): Promise<void> {
  const isUncounted = (row: Knex.QueryBuilder) =>
    row
      .whereNot('purpose', 'login')
      .orWhere('attempts', 0)
      .orWhere('expires_at', '<=', now.getTime() - COUNT_MS);
  await table().where('expires_at', '<=', now.getTime()).where(isUncounted).delete();
}

/** Deletes expired challenges every ten minutes. */
export const challengeCleanup = createJob({
  name: 'delete expired log-in challenges',
  work: () => deleteExpiredChallenges(new Date()),
  intervalMs: CLEANUP_INTERVAL_MS,
});
