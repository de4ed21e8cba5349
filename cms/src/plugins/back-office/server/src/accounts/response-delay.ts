/** Failures from other addresses that do not delay responses yet. */
const FREE_FAILURES = 3;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;

/** The delay of a response in ms, which doubles with each failure from other addresses. */
export function responseDelay(otherFailures: number): number {
  if (otherFailures <= FREE_FAILURES) return 0;
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(20, otherFailures - FREE_FAILURES - 1));
}
