import type { z } from 'zod';
import { describeTooLong } from './lengths';

/** Every failure answers with this: one sentence that a person can act on. */
export interface Problem {
  message: string;
  /** The field of the request that the failure concerns, if it is one. */
  field?: string;
}

type Issue = z.core.$ZodIssue;

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMAT_MESSAGES: Record<string, string> = {
  email: 'must be a valid e-mail address',
  datetime: 'must be a date and time such as 2030-12-31T15:30:00Z',
};

const describeTooSmall = (issue: Extract<Issue, { code: 'too_small' }>) => {
  if (issue.origin === 'string')
    return Number(issue.minimum) > 1 ? `must be at least ${issue.minimum} characters long` : 'is required';
  if (issue.origin === 'array') return 'needs at least one entry';
  return `must be at least ${issue.minimum}`;
};

const describeTooBig = (issue: Extract<Issue, { code: 'too_big' }>) => {
  if (issue.origin === 'string') return describeTooLong(Number(issue.maximum));
  if (issue.origin === 'array') return `takes at most ${issue.maximum} entries`;
  return `must be at most ${issue.maximum}`;
};

/** Describes an issue as the end of a sentence that begins with the field: 'must be a valid e-mail address'. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be one of: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format] ?? issue.message;
    case 'invalid_union':
      return issue.input === undefined ? 'is required' : 'has the wrong type';
    default:
      return issue.message;
  }
}

/** The first thing wrong with a request, as a sentence that names the field: 'email must be a valid e-mail address'. */
export function describeProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'The request is not valid';
  const field = issue.path.length > 0 ? issue.path.join('.') : 'The request body';
  return `${field} ${describeIssue(issue)}`;
}
