import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { createStartError } from '../environment/start-error';
import { isDatabaseOutage, isError } from '../http/outage';

const MAX_WAIT_MS = 120_000;
const RETRY_INTERVAL_MS = 1_000;

/** The target of DATABASE_URL as pg parses it. */
interface Target {
  host: string;
  port: number;
  user: string;
  database: string;
}

interface Log {
  warn(message: string): unknown;
  info(message: string): unknown;
}

function readTarget(database: Knex): Target {
  try {
    const { driver, connectionSettings } = database.client;
    // Knex types its client as `any`. A pg client that does not connect only parses its settings.
    return new driver.Client(connectionSettings);
  } catch {
    throw createStartError(
      'DATABASE_URL cannot be read. It looks like postgres://user:password@host:5432/database, with characters such as @ : / # ? in the password percent-encoded.',
    );
  }
}

/** ENOENT: the Unix socket of a local PostgreSQL does not exist yet. */
const isTemporary = (error: unknown) => isDatabaseOutage(error) || getErrorCode(error) === 'ENOENT';

const getErrorCode = (error: unknown) => (isError(error) && 'code' in error ? String(error.code) : '');

const getErrorMessage = (error: unknown) =>
  isError(error) ? error.message.replace(/^SELECT 1 - /, '') : String(error);

function describeFailure(error: unknown, { user, database }: Target): string {
  const code = getErrorCode(error);
  if (code === '28P01') {
    return `refuses the password of the user ${user}. Write the right one into DATABASE_URL; with docker-compose.yml it is POSTGRES_PASSWORD in .env, and PostgreSQL keeps the one that it was first started with.`;
  }
  if (code === '3D000') {
    return `has no database ${database}. Create it, or correct the name in DATABASE_URL.`;
  }
  return `cannot be used by the user ${user}: ${getErrorMessage(error)}. Correct DATABASE_URL, or the settings of PostgreSQL.`;
}

/**
 * Resolves once PostgreSQL answers; it retries every second. Throws an error with a sentence for the operator after
 * `maxWaitMs`, and at once for permanent errors such as a wrong password or a missing database.
 */
export async function waitForPostgres(database: Knex, log: Log, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const target = readTarget(database);
  const server = `PostgreSQL at ${target.host}:${target.port}`;
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.raw('SELECT 1');
      if (attempt > 1) log.info(`${server} answers after ${seconds()} s`);
      return;
    } catch (error) {
      if (!isTemporary(error)) throw createStartError(`${server} ${describeFailure(error, target)}`);
      const reason = getErrorCode(error) || getErrorMessage(error);
      if (Date.now() - startedAt >= maxWaitMs) {
        throw createStartError(
          `${server} has not answered for ${seconds()} s (${reason}). See that it runs and that DATABASE_URL leads to it.`,
        );
      }
      if (attempt === 1)
        log.warn(`Waiting for ${server}, which does not answer (${reason}): up to ${maxWaitMs / 1000} s`);
    }
    await sleep(RETRY_INTERVAL_MS);
  }
}
