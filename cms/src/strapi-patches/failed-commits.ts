import type { Core } from '@strapi/strapi';
import {
  CommitInDoubtError,
  type Database,
  findCommitOutcome,
  isConnectionLost,
} from '#platform/database/commit-outcome';
import { env } from '#platform/environment/env';
import { requireMethods } from '#platform/environment/require-methods';

interface QueryResult {
  response: { rows: { xid: string }[] }[];
}

interface Connection {
  processID: number;
}

/** The members of a knex transaction that are replaced here. */
interface Transaction {
  trxClient: { query(connection: Connection, statement: string): Promise<QueryResult> };
  begin(connection: Connection): Promise<unknown>;
  commit(connection: Connection, value: unknown): Promise<void>;
  rollback(connection: Connection, error: unknown): Promise<unknown>;
  isolationLevel?: string;
  readOnly?: boolean;
  _completed: boolean;
  _resolver(value: unknown): void;
}

interface Client extends Database {
  transaction(...given: unknown[]): Transaction;
}

/** The first transaction runs during the start. */
const METHODS = ['begin', 'commit', 'rollback'];

/** One round trip, like BEGIN alone; the outcome of a transaction can only be asked for by its id. */
function formatBegin({ isolationLevel, readOnly }: Transaction): string {
  const modes = [isolationLevel && `ISOLATION LEVEL ${isolationLevel}`, readOnly && 'READ ONLY'].filter(Boolean);
  return `BEGIN TRANSACTION ${modes.join(', ')}; SELECT pg_current_xact_id()::text AS xid`;
}

/**
 * Makes a failed COMMIT reject. Knex's `commit` resolves and rejects another promise, which Strapi ignores: on a full disk
 * clients would get a success for lost data. An open transaction is rolled back before its connection is reused. If the
 * connection to PostgreSQL is lost during COMMIT, another connection asks for the outcome; if it stays unknown, a
 * CommitInDoubtError is thrown.
 */
export function rejectFailedCommits(strapi: Core.Strapi): void {
  // Knex types its client as `any`.
  const client: Client = strapi.db.connection.client;
  requireMethods('The client of Knex', client, ['transaction', 'acquireRawConnection']);
  const open = client.transaction.bind(client);
  client.transaction = (...given) => {
    const transaction = open(...given);
    requireMethods('A transaction of Knex', transaction, METHODS);
    let xid: string | undefined;

    if (env.DATABASE_CLIENT === 'postgres') {
      transaction.begin = async (connection) => {
        const { response } = await transaction.trxClient.query(connection, formatBegin(transaction));
        xid = response.at(-1)?.rows[0]?.xid;
      };
    }

    transaction.commit = async (connection, value) => {
      // Knex sets both when the transaction has its connection.
      requireMethods('A running transaction of Knex', transaction, ['_resolver']);
      requireMethods('The client of a transaction of Knex', transaction.trxClient, ['query']);
      try {
        await transaction.trxClient.query(connection, 'COMMIT;');
      } catch (error) {
        const isUnknown = xid !== undefined && isConnectionLost(error);
        const outcome = isUnknown ? await findCommitOutcome(client, { xid, pid: connection.processID }) : 'aborted';
        if (outcome !== 'committed') {
          await transaction.rollback(connection, error).catch(() => {});
          throw outcome === 'aborted' ? error : new CommitInDoubtError({ cause: error });
        }
        strapi.log.warn('The connection was lost during a COMMIT, which PostgreSQL has made nevertheless');
      }
      transaction._completed = true;
      transaction._resolver(value);
    };
    return transaction;
  };
}
