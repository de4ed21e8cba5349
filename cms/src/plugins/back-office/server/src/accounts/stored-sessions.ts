import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { env } from '#platform/environment/env';
import { createJob } from '#platform/jobs/job';

export const SESSIONS_TABLE = 'account_sessions';
export const SESSION_ID_LENGTH = 36;

/** The sessions of an account: all of them are listed, and no account fills the table. */
const MAX_SESSIONS = 100;
const HOUR_MS = 3_600_000;
const CLEANUP_INTERVAL_MS = HOUR_MS;

/** A session as it is stored; instants are milliseconds since 1970. */
export interface StoredSession {
  id: string;
  /** The id of the account's row. */
  account: number;
  /** The version of the account's sessions when it was created; a later version has ended it. */
  version: number;
  /** The instant of the log-in. */
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  /** Browser and system in words. */
  device: string;
  address: string;
}

/** A row; PostgreSQL returns bigints as texts. */
interface Row {
  id: string;
  account: number;
  version: number;
  created_at: number | string;
  last_seen_at: number | string;
  expires_at: number | string;
  device: string;
  address: string;
}

const toSession = ({ created_at, last_seen_at, expires_at, ...row }: Row): StoredSession => ({
  ...row,
  createdAt: Number(created_at),
  lastSeenAt: Number(last_seen_at),
  expiresAt: Number(expires_at),
});

const toRow = ({ createdAt, lastSeenAt, expiresAt, ...session }: StoredSession): Row => ({
  ...session,
  created_at: createdAt,
  last_seen_at: lastSeenAt,
  expires_at: expiresAt,
});

/** Sessions that were last used before it have ended. */
const idleSince = (now: number): number => now - env.SESSION_IDLE_HOURS * HOUR_MS;

/** Whether a session has reached its end, or was not used for SESSION_IDLE_HOURS. */
export function hasExpired({ expiresAt, lastSeenAt }: StoredSession): boolean {
  const now = Date.now();
  return expiresAt <= now || lastSeenAt <= idleSince(now);
}

const table = () => strapi.db.connection<Row>(SESSIONS_TABLE);

/**
 * Creates the table of sessions. It is no content type: the panel, the activity log and backups do not know it. The
 * database deletes the sessions of a deleted account.
 */
export async function createSessionsTable({ db }: Core.Strapi): Promise<void> {
  await db.connection.raw(`CREATE TABLE IF NOT EXISTS ${SESSIONS_TABLE} (
    id varchar(${SESSION_ID_LENGTH}) PRIMARY KEY, account integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
    version integer NOT NULL, created_at bigint NOT NULL, last_seen_at bigint NOT NULL, expires_at bigint NOT NULL,
    device varchar(100) NOT NULL, address varchar(64) NOT NULL)`);
  await db.connection.raw(`CREATE INDEX IF NOT EXISTS ${SESSIONS_TABLE}_account ON ${SESSIONS_TABLE} (account)`);
}

/** Deletes the sessions of the account that were used least recently, beyond 100. */
async function deleteExcess(trx: Knex, account: number): Promise<void> {
  const latest = trx(SESSIONS_TABLE)
    .select('id')
    .where({ account })
    .orderBy([
      { column: 'last_seen_at', order: 'desc' },
      { column: 'created_at', order: 'desc' },
    ])
    .limit(MAX_SESSIONS);
  await trx(SESSIONS_TABLE).where({ account }).whereNotIn('id', latest).delete();
}

/** The rows of sessions. All replicas read them. */
export const storedSessions = {
  /** Inserts in the transaction of the caller, if there is one, and deletes the account's oldest sessions beyond 100. */
  async insert(session: StoredSession): Promise<void> {
    await strapi.db.transaction(async ({ trx }) => {
      await trx(SESSIONS_TABLE).insert(toRow(session));
      await deleteExcess(trx, session.account);
    });
  },

  async find(id: string): Promise<StoredSession | null> {
    const row = await table().first().where({ id });
    return row ? toSession(row) : null;
  },

  /** Whether a session is stored, as the transaction of the caller sees it. */
  async isStored(id: string): Promise<boolean> {
    return strapi.db.transaction(
      async ({ trx }) => (await trx(SESSIONS_TABLE).first('id').where({ id })) !== undefined,
    );
  },

  /** The sessions of an account that have not ended, the last used ones first, 100 at most. */
  async list(account: { id: number; tokenVersion: number }): Promise<StoredSession[]> {
    const now = Date.now();
    const rows: Row[] = await table()
      .where({ account: account.id, version: account.tokenVersion })
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', idleSince(now))
      .orderBy([
        { column: 'last_seen_at', order: 'desc' },
        { column: 'id', order: 'asc' },
      ])
      .limit(MAX_SESSIONS);
    return rows.map(toSession);
  },

  async markSeen(id: string, at: number): Promise<void> {
    await table().where({ id }).update({ last_seen_at: at });
  },

  /** Deletes the session of a verified token in the transaction of the caller, if there is one. */
  async end(id: string): Promise<void> {
    await strapi.db.transaction(({ trx }) => trx(SESSIONS_TABLE).where({ id }).delete());
  },

  /** Deletes a session of the account in the transaction of the caller, if there is one; returns whether there was one. */
  async remove(account: number, id: string): Promise<boolean> {
    return strapi.db.transaction(async ({ trx }) => (await trx(SESSIONS_TABLE).where({ account, id }).delete()) > 0);
  },

  async deleteExpired(now: Date): Promise<void> {
    const at = now.getTime();
    await table().where('expires_at', '<=', at).orWhere('last_seen_at', '<=', idleSince(at)).delete();
  },
};

/** Deletes expired sessions every hour. */
export const sessionCleanup = createJob({
  name: 'delete expired sessions',
  work: () => storedSessions.deleteExpired(new Date()),
  intervalMs: CLEANUP_INTERVAL_MS,
});
