import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isDatabaseOutage, isError } from '../http/outage';

const MAX_WAIT_MS = 120_000;
const RETRY_INTERVAL_MS = 1_000;

/** Where DATABASE_URL leads, as pg reads it. */
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

/** A sentence for the operator, logged without a stack. */
const startError = (sentence: string) => Object.assign(new Error(sentence), { stack: undefined });

function targetOf(database: Knex): Target {
  try {
    const { driver, connectionSettings } = database.client;
    // Knex types its client as `any`. A client of pg that is not told to connect only reads its settings.
    return new driver.Client(connectionSettings);
  } catch {
    throw startError(
      'DATABASE_URL cannot be read. It looks like postgres://user:password@host:5432/database, with characters such as @ : / # ? in the password percent-encoded.',
    );
  }
}

/** A socket that is not there yet, of a PostgreSQL on the same machine, is ENOENT. */
const mayPass = (error: unknown) => isDatabaseOutage(error) || codeOf(error) === 'ENOENT';

const codeOf = (error: unknown) => (isError(error) && 'code' in error ? String(error.code) : '');

const messageOf = (error: unknown) => (isError(error) ? error.message.replace(/^SELECT 1 - /, '') : String(error));

function refusal(error: unknown, { user, database }: Target): string {
  const code = codeOf(error);
  if (code === '28P01') {
    return `refuses the password of the user ${user}. Write the right one into DATABASE_URL; with docker-compose.yml it is POSTGRES_PASSWORD in .env, and PostgreSQL keeps the one that it was first started with.`;
  }
  if (code === '3D000') {
    return `has no database ${database}. Create it, or correct the name in DATABASE_URL.`;
  }
  return `cannot be used by the user ${user}: ${messageOf(error)}. Correct DATABASE_URL, or the settings of PostgreSQL.`;
}

/**
 * Resolves once PostgreSQL answers, which is tried each second. Throws an error with a sentence for the operator when it
 * has not answered for `maxWaitMs`, and at once where waiting changes nothing: a wrong password, a missing database.
 */
export async function waitForPostgres(database: Knex, log: Log, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const target = targetOf(database);
  const server = `PostgreSQL at ${target.host}:${target.port}`;
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.raw('SELECT 1');
      if (attempt > 1) log.info(`${server} answers after ${seconds()} s`);
      return;
    } catch (error) {
      if (!mayPass(error)) throw startError(`${server} ${refusal(error, target)}`);
      const reason = codeOf(error) || messageOf(error);
      if (Date.now() - begun >= maxWaitMs) {
        throw startError(
          `${server} has not answered for ${seconds()} s (${reason}). See that it runs and that DATABASE_URL leads to it.`,
        );
      }
      if (attempt === 1)
        log.warn(`Waiting for ${server}, which does not answer (${reason}): up to ${maxWaitMs / 1000} s`);
    }
    await sleep(RETRY_INTERVAL_MS);
  }
}
