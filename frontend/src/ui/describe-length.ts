import { countCharacters, describeTooLong } from '#contract.ts';

/** The problem of a text that is longer than `max` characters, as a sentence; undefined for a shorter one. */
export function describeLength(text: string, max: number): string | undefined {
  const length = countCharacters(text.trim());
  if (length <= max) return undefined;
  const problem = describeTooLong(max, length);
  return problem.charAt(0).toUpperCase() + problem.slice(1);
}
