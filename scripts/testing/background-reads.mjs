import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './statistics.mjs';

const READ_INTERVAL_MS = 20;
const READ_TIMEOUT_MS = 30_000;
const PATHS = ['/', '/aboutme', '/api/info/portfolio', '/api/info/tool', '/api/client/all'];

const createReader = (url) => async (address) => {
  const response = await fetch(url + address, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  await response.arrayBuffer();
  return response;
};

/**
 * Calls `start` every `intervalMs` while `work` runs, whether the calls before have ended or not. Resolves with the result
 * of the work once all calls have ended; `start` must not reject.
 */
async function repeatDuring(work, intervalMs, start) {
  let isActive = true;
  const working = work().finally(() => {
    isActive = false;
  });
  // The error is thrown below, after the calls have ended.
  working.catch(() => {});
  const calls = [];
  for (let count = 0; isActive; count += 1) {
    calls.push(start(count));
    await sleep(intervalMs);
  }
  await Promise.all(calls);
  return working;
}

/**
 * Reads pages and lists of the site at `url` while `work` runs; resolves with `{ count, p99, longest, result }`, the times
 * in ms. Throws when a response is not 200. `get(path)` replaces fetch.
 */
export async function readDuring(url, work, get = createReader(url)) {
  const times = [];
  const failures = [];
  let started = 0;
  const read = async (count) => {
    started += 1;
    const address = PATHS[count % PATHS.length];
    const start = performance.now();
    try {
      const { status } = await get(address);
      if (status !== 200) failures.push(`${address} ${status}`);
      times.push(performance.now() - start);
    } catch (error) {
      failures.push(`${address} ${error.cause?.code ?? error.message}`);
    }
  };
  const result = await repeatDuring(work, READ_INTERVAL_MS, read);
  if (failures.length > 0) throw new Error(`${failures.length} of ${started} reads failed: ${failures[0]}`);
  return { count: times.length, p99: percentile(times, 0.99), longest: Math.max(...times), result };
}
