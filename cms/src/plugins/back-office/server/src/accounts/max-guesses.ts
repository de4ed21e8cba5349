/** The guesses of each network at an account that others guess at. */
const GUESSES = 3;
/** Above these failures of an account, each network has one guess. */
const MANY_FAILURES = 1_000;

/**
 * The guesses that a network has at an account with this number of failures from all networks; `limit` is the number at an
 * account that nobody else guesses at. A network without failures always has one, so that nobody can lock the owner out.
 */
export function maxGuesses(failures: number, limit: number): number {
  if (failures < limit) return limit;
  return failures < MANY_FAILURES ? Math.min(GUESSES, limit) : 1;
}
