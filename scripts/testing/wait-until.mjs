import { setTimeout as sleep } from 'node:timers/promises';

/** Enough for a first start, or for hundreds of queued mails, on a busy machine. */
const DEFAULT_TIMEOUT_MS = 180_000;
const DEFAULT_INTERVAL_MS = 200;

/**
 * Calls `check` every `intervalMs` until it returns something truthy, and resolves with that. A check that throws counts as
 * one that is not fulfilled yet. Throws after `timeoutMs`, or as soon as `failure()` returns a reason to give up.
 */
export async function waitUntil(
  description,
  check,
  { timeoutMs = DEFAULT_TIMEOUT_MS, intervalMs = DEFAULT_INTERVAL_MS, failure = () => null } = {},
) {
  const end = Date.now() + timeoutMs;
  let lastError;
  do {
    try {
      lastError = undefined;
      const result = await check();
      if (result) return result;
    } catch (error) {
      lastError = error;
    }
    const reason = await failure();
    if (reason) throw new Error(`Gave up waiting until ${description}: ${reason}`);
    await sleep(intervalMs);
  } while (Date.now() < end);
  const details = lastError ? ` (${lastError.message})` : '';
  throw new Error(`Timed out after ${Math.round(timeoutMs / 1000)} s, waiting until ${description}${details}`);
}
