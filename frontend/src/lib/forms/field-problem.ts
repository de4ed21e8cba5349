/** The problem of a field, as React Hook Form stores it. */
export interface FieldProblem {
  type: 'required' | 'invalid';
  message: string;
}

/** Problems by the name of the field. */
export type FieldProblems = Record<string, FieldProblem>;

/** The problem of an empty field. */
export const MISSING: FieldProblem = { type: 'required', message: 'Required' };

/** The message of a form with invalid fields. */
export const CHECK_FIELDS = 'Please check the marked fields';

/** Whether a value is an empty text or list, or none. */
export const isBlank = (value: unknown) => (Array.isArray(value) ? value.length === 0 : (value ?? '') === '');

/** Returns the problems of those of the `required` fields that are empty. */
export const findMissing = (values: object, required: ReadonlySet<string>): FieldProblems =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => required.has(field) && isBlank(value))
      .map(([field]) => [field, MISSING]),
  );
