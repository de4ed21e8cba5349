import type { Socket } from 'node:net';

/** A connection of pg, as far as it is watched here. */
export interface PostgresConnection {
  /** False from a question to its answer. */
  readyForQuery: boolean;
  connection: { stream: Socket };
}

/** How long PostgreSQL may leave a question without a word, in ms: none of this site takes a second. */
const PATIENCE_MS = 4_000;

/** While it starts, tables are made and changed, which may take its time. */
const isServing = () => Boolean(globalThis.strapi?.isLoaded);

/**
 * Ends a connection over which no answer comes: whoever asked is told so instead of waiting, what they began is rolled
 * back by PostgreSQL, and the pool makes a new one. A limit of PostgreSQL's own would not end what the network swallows,
 * and a limit of pg's would leave the connection in use with a transaction that nobody ends.
 */
export function endWhenSilent(client: PostgresConnection): void {
  const { stream } = client.connection;
  stream.setTimeout(PATIENCE_MS).on('timeout', () => {
    if (!client.readyForQuery && isServing())
      stream.destroy(new Error('Connection ended: the database does not answer'));
  });
}
