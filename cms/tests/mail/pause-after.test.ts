import { retryDelay } from '../../src/plugins/back-office/server/src/mail/retry';

const HOUR = 3_600_000;

test('a failed mail is retried after growing delays of at most a minute', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 60].map((attempts) => retryDelay(attempts, HOUR - 1) / 1000);
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

test('a failed mail is retried every hour after the first hour', () => {
  expect(retryDelay(1, HOUR)).toBe(HOUR);
  expect(retryDelay(500, 48 * HOUR)).toBe(HOUR);
});
