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

export interface ContractResolverOptions<Values extends FieldValues> {
  /** Returns the request that the form would send; by default its values. The fields of both have the same names. */
  toRequest?: ((values: Values) => object) | undefined;
  /** Returns the problems that the contract does not know. */
  findOwnProblems?: ((values: Values) => FieldProblems) | undefined;
  /** Whether a field gets its value later, before the form is sent: a picture that is being uploaded. */
  isPending?: ((field: string) => boolean) | undefined;
}

/**
 * Validates a form of React Hook Form by the contract's schema of the operation that it sends. If the schemas are not
 * loaded in time, only the `required` fields are checked, and the server validates the others.
 */
export function contractResolver<Values extends FieldValues>(
  operation: OperationName,
  required: ReadonlySet<string>,
  options: ContractResolverOptions<Values>,
): Resolver<Values> {
  const { toRequest = (values) => values, findOwnProblems = () => ({}), isPending = () => false } = options;
  return async (values) => {
    const pending = new Set(Object.keys(values).filter(isPending));
    const schemas = await schemasInTime();
    const found = schemas ? schemas.findProblems(operation, toRequest(values)) : findMissing(values, required);
    const problems = Object.entries({ ...found, ...findOwnProblems(values) }).filter(
      ([field]) => field in values && !pending.has(field),
    );
    if (problems.length === 0) return { values, errors: {} };
    // The filter leaves fields of the form.
    return { values: {}, errors: Object.fromEntries(problems) as FieldErrors<Values> };
  };
}
