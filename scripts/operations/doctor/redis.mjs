import { well, wrong } from './finding.mjs';
import { cmsPackage } from './packages.mjs';

const PATIENCE_MS = 5000;

/** Connects as the CMS does, once, and asks for a sign of life. Throws what went wrong on the way: later errors are of the lost connection alone. */
async function askFor(url) {
  const { Redis } = cmsPackage('ioredis');
  const connection = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    // Its own question would hide why it is refused.
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  let problem;
  connection.on('error', (error) => {
    problem ??= error;
  });
  try {
    await connection.connect();
    await connection.ping();
  } catch (error) {
    throw problem ?? error;
  } finally {
    connection.disconnect();
  }
}

/** Whether Redis answers, where the site is told to use one. */
export async function redis({ env }) {
  if (!env.REDIS_URL) return well('Not used: one process needs none.');
  const { host } = new URL(env.REDIS_URL);
  try {
    await askFor(env.REDIS_URL);
    return well(`${host} answers.`);
  } catch (error) {
    return wrong(
      error.name === 'ReplyError'
        ? `${host} refuses the site: ${error.message}.`
        : `${host} does not answer: ${error.message || error.code}.`,
      'See that Redis runs and that REDIS_URL leads to it with the right password.',
    );
  }
}
