import type { Core } from '@strapi/strapi';
import { env } from '../environment/env';
import { CommitInDoubtError, type Database, findOutcome, isConnectionLost } from './commit-outcome';

interface Answer {
  response: { rows: { xid: string }[] }[];
}

interface Connection {
  processID: number;
}

/** A transaction of knex, as far as it is mended here. */
interface Transaction {
  trxClient: { query(connection: Connection, statement: string): Promise<Answer> };
  begin(connection: Connection): Promise<unknown>;
  commit(connection: Connection, value: unknown): Promise<void>;
  rollback(connection: Connection, error: unknown): Promise<unknown>;
  _completed: boolean;
  _resolver(value: unknown): void;
}

interface Client extends Database {
  transaction(...given: unknown[]): Transaction;
}

/** One round trip, as BEGIN alone: only with its number can a transaction be asked for once its connection is lost. */
const BEGIN = 'BEGIN; SELECT pg_current_xact_id()::text AS xid';

/**
 * Makes a COMMIT that fails a failure for whoever asked for it. Knex's `commit` resolves all the same and rejects
 * another promise, which Strapi does not look at: on a full disk, say, people would be told that their words are kept
 * while they are gone. What is left open is rolled back before the connection is used again. Where the connection to
 * PostgreSQL is lost before COMMIT is answered, another connection is asked for the outcome; where that cannot be found
 * out, a CommitInDoubtError is thrown.
 */
export function reportFailingCommits(strapi: Core.Strapi): void {
  // Knex types its client as `any`; versions are pinned, and the tests for this break where one is different inside.
  const client: Client = strapi.db.connection.client;
  const open = client.transaction.bind(client);
  client.transaction = (...given) => {
    const transaction = open(...given);
    let xid: string | undefined;

    if (env.DATABASE_CLIENT === 'postgres') {
      transaction.begin = async (connection) => {
        const { response } = await transaction.trxClient.query(connection, BEGIN);
        xid = response.at(-1)?.rows[0]?.xid;
      };
    }

    transaction.commit = async (connection, value) => {
      try {
        await transaction.trxClient.query(connection, 'COMMIT;');
      } catch (error) {
        const isUnknown = xid !== undefined && isConnectionLost(error);
        const outcome = isUnknown ? await findOutcome(client, { xid, pid: connection.processID }) : 'aborted';
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
