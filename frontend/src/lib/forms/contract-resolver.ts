import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { OperationName } from '#contract-operations.ts';
import { isDataUrl } from '#lib/data-url.ts';
import { prefetch } from '#lib/loading/lazy-component.tsx';
import type { FieldProblems } from './field-problem.ts';

const loadSchemas = () => import('./request-problems.ts');

/** Loads the schemas before a form is submitted. */
export const prefetchSchemas = prefetch(loadSchemas);

/** Stands for the URL of a picture that is uploaded when the form is sent. */
const UPLOADED = '/uploads/picture';

const withUploadedPictures = (request: object) =>
  Object.fromEntries(Object.entries(request).map(([field, value]) => [field, isDataUrl(value) ? UPLOADED : value]));

export interface ContractResolverOptions<Values extends FieldValues> {
  /** Returns the request that the form would send; by default its values. The fields of both have the same names. */
  toRequest?: ((values: Values) => object) | undefined;
  /** Returns the problems that the contract does not know. */
  findOwnProblems?: ((values: Values) => FieldProblems) | undefined;
}

/**
 * Validates a form of React Hook Form by the contract's schema of the operation that it sends. The schemas are loaded with
 * the first validation; if that fails, the server alone validates.
 */
export function contractResolver<Values extends FieldValues>(
  operation: OperationName,
  { toRequest = (values) => values, findOwnProblems = () => ({}) }: ContractResolverOptions<Values> = {},
): Resolver<Values> {
  return async (values) => {
    const schemas = await loadSchemas().catch(() => null);
    const problems = {
      ...schemas?.findProblems(operation, withUploadedPictures(toRequest(values))),
      ...findOwnProblems(values),
    };
    if (Object.keys(problems).length === 0) return { values, errors: {} };
    // The fields of the request are those of the form.
    return { values: {}, errors: problems as FieldErrors<Values> };
  };
}
