import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { OperationName } from '#contract.ts';
import { prefetch } from '#lib/loading/lazy-component.tsx';
import { type FieldProblems, findMissing } from './field-problem.ts';

const loadSchemas = () => import('./request-problems.ts');

/** Loads the schemas before a form is submitted. */
export const prefetchSchemas = prefetch(loadSchemas);

/** How long a submitted form waits for the schemas, which are usually there by then. */
const MAX_WAIT_MS = 2000;

/** The schemas, or null if they are not loaded in time. */
const schemasInTime = () =>
  Promise.race([
    loadSchemas().catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), MAX_WAIT_MS);
    }),
  ]);

/** Stands for the URL of a picture that is uploaded when the form is sent. */
const UPLOADED = '/uploads/picture';

const isPickedPicture = (value: unknown) => typeof value === 'string' && value.startsWith('data:image/');

const withUploadedPictures = (request: object) =>
  Object.fromEntries(
    Object.entries(request).map(([field, value]) => [field, isPickedPicture(value) ? UPLOADED : value]),
  );

export interface ContractResolverOptions<Values extends FieldValues> {
  /** Returns the request that the form would send; by default its values. The fields of both have the same names. */
  toRequest?: ((values: Values) => object) | undefined;
  /** Returns the problems that the contract does not know. */
  findOwnProblems?: ((values: Values) => FieldProblems) | undefined;
}

/**
 * Validates a form of React Hook Form by the contract's schema of the operation that it sends. If the schemas are not
 * loaded in time, only the `required` fields are checked, and the server validates the others.
 */
export function contractResolver<Values extends FieldValues>(
  operation: OperationName,
  required: ReadonlySet<string>,
  { toRequest = (values) => values, findOwnProblems = () => ({}) }: ContractResolverOptions<Values>,
): Resolver<Values> {
  return async (values) => {
    const schemas = await schemasInTime();
    const found = schemas
      ? schemas.findProblems(operation, withUploadedPictures(toRequest(values)))
      : findMissing(values, required);
    const problems = Object.entries({ ...found, ...findOwnProblems(values) }).filter(([field]) => field in values);
    if (problems.length === 0) return { values, errors: {} };
    // The filter leaves fields of the form.
    return { values: {}, errors: Object.fromEntries(problems) as FieldErrors<Values> };
  };
}
