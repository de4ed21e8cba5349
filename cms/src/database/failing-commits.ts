import type { Core } from '@strapi/strapi';

/** A transaction of knex, as far as it is mended here. */
interface Transaction {
  trxClient: { query(connection: unknown, statement: string): Promise<unknown> };
  commit(connection: unknown, value: unknown): Promise<void>;
  rollback(connection: unknown, error: unknown): Promise<unknown>;
  _completed: boolean;
  _resolver(value: unknown): void;
}

interface Client {
  transaction(...given: unknown[]): Transaction;
}

/**
 * Makes a COMMIT that fails a failure for whoever asked for it. Knex's `commit` resolves all the same and rejects
 * another promise, which Strapi does not look at: on a full disk, or with a connection that is lost at that very moment,
 * people would be told that their words are kept while they are gone. What is left open is rolled back before the
 * connection is used again.
 */
export function tellOfFailingCommits(strapi: Core.Strapi): void {
  // Knex types its client as `any`; versions are pinned, and the test for this breaks where one is different inside.
  const client: Client = strapi.db.connection.client;
  const begin = client.transaction.bind(client);
  client.transaction = (...given) => {
    const transaction = begin(...given);
    transaction.commit = async (connection, value) => {
      try {
        await transaction.trxClient.query(connection, 'COMMIT;');
      } catch (error) {
        await transaction.rollback(connection, error).catch(() => {});
        throw error;
      }
      transaction._completed = true;
      transaction._resolver(value);
    };
    return transaction;
  };
}
