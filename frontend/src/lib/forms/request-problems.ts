import type { z } from 'zod';
import { countCharacters, describeTooLong, type OperationName } from '#contract.ts';
import { describeIssue, findOperation } from '#contract-operations.ts';
import { type FieldProblems, isBlank, MISSING } from './field-problem.ts';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes an issue as the contract does, and how long a text is that is too long. */
function describe(issue: z.core.$ZodIssue): string {
  const isTooLong = issue.code === 'too_big' && issue.origin === 'string' && typeof issue.input === 'string';
  return isTooLong
    ? describeTooLong(Number(issue.maximum), countCharacters(String(issue.input)))
    : describeIssue(issue);
}

/** Returns the problem of each field that the schema of an operation rejects in its request, by the name of the field. */
export function findProblems(operation: OperationName, request: object): FieldProblems {
  const { error } = findOperation(operation).body?.safeParse(request, { reportInput: true }) ?? {};
  const problems: FieldProblems = {};
  for (const issue of error?.issues ?? []) {
    problems[String(issue.path[0])] ??= isBlank(issue.input)
      ? MISSING
      : { type: 'invalid', message: capitalize(describe(issue)) };
  }
  return problems;
}
