import { requireFromCms } from '../../server/cms-packages.mjs';
import { CONNECT_TIMEOUT_MS } from './connect-timeout.mjs';
import { error, ok } from './finding.mjs';

/** Connects once and sends a PING. Throws the first error, because later ones are about the lost connection alone. */
async function ping(url) {
  const { Redis } = requireFromCms('ioredis');
  const connection = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: CONNECT_TIMEOUT_MS,
    // The error of the ready check would hide the reason of a refusal.
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  let firstError;
  connection.on('error', (failure) => {
    firstError ??= failure;
  });
  try {
    await connection.connect();
    await connection.ping();
  } catch (failure) {
    throw firstError ?? failure;
  } finally {
    connection.disconnect();
  }
}

/** Checks that Redis answers, where REDIS_URL is set. */
export async function checkRedis({ env }) {
  if (!env.REDIS_URL) return ok('Not used: a single process needs none.');
  const { host } = new URL(env.REDIS_URL);
  try {
    await ping(env.REDIS_URL);
    return ok(`${host} answers.`);
  } catch (failure) {
    return error(
      failure.name === 'ReplyError'
        ? `${host} refuses the site: ${failure.message}.`
        : `${host} does not answer: ${failure.message || failure.code}.`,
      'Check that Redis runs, and that REDIS_URL names it with the right password.',
    );
  }
}
