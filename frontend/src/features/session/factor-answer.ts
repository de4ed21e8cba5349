import type { ChallengeAnswer } from '#contract.ts';

/** One factor, as the second step of a log-in sends it. */
export type FactorAnswer = Omit<ChallengeAnswer, 'challenge'>;

const APP_CODE = /^\d{6}$/;

/** Six digits are the code of an app, everything else is a recovery code. */
export function toCodeAnswer(typed: string): FactorAnswer {
  const code = typed.replace(/\s/g, '');
  return APP_CODE.test(code) ? { totp: code } : { recovery: typed.trim() };
}
