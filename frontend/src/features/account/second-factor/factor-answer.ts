import { type ChallengeAnswer, isAppCode, readCode } from '#contract.ts';

/** One factor, as the second step of a log-in sends it. */
export type FactorAnswer = Omit<ChallengeAnswer, 'challenge'>;

/** Six digits are the code of an app, everything else is a recovery code. */
export function toCodeAnswer(typed: string): FactorAnswer {
  const code = readCode(typed);
  return isAppCode(code) ? { totp: code } : { recovery: typed.trim() };
}

/** Why a code is not sent: a code of an app with a digit too many or too few would be counted as a wrong recovery code. */
export function findCodeProblem(typed: string): string | undefined {
  const code = readCode(typed);
  if (code === '') return 'Please enter a code';
  if (!/^\d+$/.test(code) || isAppCode(code)) return undefined;
  return 'Please enter all six digits of your app, or a recovery code';
}
