import { z } from 'zod';

/** A rate limit: the number of requests of one client address within a number of seconds. */
export interface Limit {
  points: number;
  seconds: number;
}

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86400 };

/** The longest period: the timers of the in-memory limiter have 31 bits of milliseconds. */
const MAX_SECONDS = 24 * 86400;

const limit = (fallback: string) =>
  z.preprocess(
    (given) => (given === undefined || given === '' ? fallback : given),
    z
      .string()
      .regex(/^[1-9]\d*\/[1-9]\d*[smhd]$/, { error: 'must look like 5/10m: a number, a slash, a time in s, m, h or d' })
      .transform((value): Limit => {
        const [points = '', time = ''] = value.split('/');
        return { points: Number(points), seconds: Number(time.slice(0, -1)) * (SECONDS[time.slice(-1)] ?? 1) };
      })
      .refine(({ seconds }) => seconds <= MAX_SECONDS, { error: 'may last for 24 days at most' }),
  );

/** The limits by their environment variables, with their defaults. */
export const limitVariables = {
  LIMIT_MESSAGES: limit('5/10m'),
  LIMIT_MEETINGS: limit('5/10m'),
  LIMIT_FEEDBACK: limit('10/10m'),
  LIMIT_LOGINS: limit('10/15m'),
  LIMIT_PASSWORD_CHANGES: limit('10/15m'),
  LIMIT_REGISTRATIONS: limit('5/1h'),
  LIMIT_ACCOUNT_MAILS: limit('10/1h'),
  LIMIT_UPLOADS: limit('20/1h'),
  LIMIT_RECIPIENT_MAILS: limit('3/1h'),
};
