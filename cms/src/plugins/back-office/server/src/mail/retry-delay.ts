const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * How long to wait after a failed try, in ms: 2 seconds, then twice as long each time up to a minute. A mail older
 * than an hour is tried every hour.
 */
export function retryDelay(attempts: number, age: number): number {
  if (age >= HOUR) return HOUR;
  return Math.min(2 ** attempts * SECOND, MINUTE);
}
