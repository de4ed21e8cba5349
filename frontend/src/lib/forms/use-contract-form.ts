import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type SubmitHandler,
  useForm,
} from 'react-hook-form';
import type { OperationName } from '#contract-operations.ts';
import { type ContractResolverOptions, contractResolver, prefetchSchemas } from './contract-resolver.ts';
import { scrollToFocusedField } from './scroll-to-focused-field.ts';

/** Reads the message of a field from the errors of React Hook Form. */
function messageAt(errors: object, field: string) {
  const error: unknown = get(errors, field);
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
}

interface ContractFormOptions<Values extends FieldValues> extends ContractResolverOptions<Values> {
  /** The values of the form before anything is typed. */
  values: Values;
}

/** A form of React Hook Form, validated by the contract's schema of the operation that it sends. */
export function useContractForm<Values extends FieldValues>(
  operation: OperationName,
  { values, ...options }: ContractFormOptions<Values>,
) {
  // Complete values are partial ones too, which TypeScript cannot infer for a generic type.
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: contractResolver(operation, options),
  });
  const { register, handleSubmit, formState } = form;
  useEffect(prefetchSchemas, []);
  const errorAt = (field: Path<Values>) => messageAt(formState.errors, field);
  return {
    ...form,
    errorAt,
    /** The props of a text field. */
    field: (field: Path<Values>) => ({ ...register(field), error: errorAt(field) }),
    /** The props of a text field that screen readers announce as required. */
    requiredField: (field: Path<Values>) => ({ ...register(field), 'aria-required': true, error: errorAt(field) }),
    /** Validates and sends the form; React Hook Form focuses the first invalid field. */
    submitWith: (send: SubmitHandler<Values>, onInvalid?: (errors: FieldErrors<Values>) => void) =>
      handleSubmit(send, (errors) => {
        onInvalid?.(errors);
        scrollToFocusedField();
      }),
  };
}
