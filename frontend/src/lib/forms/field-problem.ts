/** What is wrong with a field, as React Hook Form stores it. */
export interface FieldProblem {
  type: 'required' | 'invalid';
  message: string;
}

/** Problems by the name of the field. */
export type FieldProblems = Record<string, FieldProblem>;

/** The problem of an empty field. */
export const MISSING: FieldProblem = { type: 'required', message: 'Required' };
