import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** Includes the lookup of the name, which takes some seconds when an answer of the name server is lost. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * After this time a request is counted without Redis, and the connection is closed. A busy process notices the responses
 * of Redis late, and what both count would allow more than a limit.
 */
const RESPONSE_TIMEOUT_MS = 2_000;
const MAX_RETRY_DELAY_MS = 2_000;

/**
 * Connects to the Redis at `url` and resolves when it is connected, or after 10 seconds. Until then and after a loss it
 * tries again; loss and return are logged once each. Commands fail at once while it is not connected.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: RESPONSE_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RETRY_DELAY_MS),
  });
  let isDisconnected = false;
  redis.on('error', (error) => {
    if (isDisconnected) return;
    isDisconnected = true;
    strapi.log.warn(`Redis does not answer, limits are counted by each process alone until it does: ${error.message}`);
  });
  redis.on('ready', () => {
    if (isDisconnected) strapi.log.info('Redis answers again, limits are shared again');
    isDisconnected = false;
  });
  const ready = new Promise((resolve) => redis.once('ready', resolve));
  redis.connect().catch(() => {
    // The error handler above logs it, and ioredis retries.
  });
  await Promise.race([ready, sleep(CONNECT_TIMEOUT_MS, undefined, { ref: false })]);
  return redis;
}
