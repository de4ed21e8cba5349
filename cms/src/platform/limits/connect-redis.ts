import { Redis } from 'ioredis';

/** How long a call waits for Redis, in ms; after that it is counted without. */
const PATIENCE = 500;
/** A connection that owes an answer for this long, in ms, is given up. */
const SILENCE = 2_000;
const LONGEST_PAUSE = 2_000;

/**
 * A connection to the Redis at `url`, and one attempt at it made. It comes back by itself whenever it is lost; that it
 * is gone and that it is back is logged once each. Commands fail at once while it is gone.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE,
    commandTimeout: PATIENCE,
    socketTimeout: SILENCE,
    disconnectTimeout: PATIENCE,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE),
  });
  let isGone = false;
  redis.on('error', (error) => {
    if (isGone) return;
    isGone = true;
    strapi.log.warn(`Redis does not answer, limits are counted by each process alone until it does: ${error.message}`);
  });
  redis.on('ready', () => {
    if (isGone) strapi.log.info('Redis answers again, limits are shared again');
    isGone = false;
  });
  await redis.connect().catch(() => {
    // The handler above has said so, and the connection goes on trying.
  });
  return redis;
}
