import type { Socket } from 'node:net';

/** The members of a pg connection that are used here. */
export interface PostgresConnection {
  /** False while a query is running. */
  readyForQuery: boolean;
  connection: { stream: Socket };
}

/** The longest time without a response to a query; no query of this site takes a second. */
const QUERY_TIMEOUT_MS = 4_000;

/** At startup tables are created and changed, which may take longer. */
const isServing = () => Boolean(globalThis.strapi?.isLoaded);

/**
 * Closes a connection without responses: its query rejects, PostgreSQL rolls its transaction back, and the pool opens a new
 * one. A timeout in PostgreSQL would not cover a broken network, and pg's own timeout would leave the connection in the
 * pool with an open transaction.
 */
export function closeUnresponsiveConnection(client: PostgresConnection): void {
  const { stream } = client.connection;
  stream.setTimeout(QUERY_TIMEOUT_MS).on('timeout', () => {
    if (!client.readyForQuery && isServing())
      stream.destroy(new Error('Connection ended: the database does not answer'));
  });
}
