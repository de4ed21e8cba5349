import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type SubmitHandler,
  useForm,
} from 'react-hook-form';
import type { OperationName } from '#contract.ts';
import { toast } from '#lib/toast.ts';
import { type ContractResolverOptions, contractResolver, prefetchSchemas } from './contract-resolver.ts';
import { CHECK_FIELDS } from './field-problem.ts';
import { isReadingPicture, waitForPictures } from './picture-reads.ts';
import { scrollToFocusedField } from './scroll-to-focused-field.ts';

const TEXT_TYPES = new Set(['text', 'email', 'password', 'tel', 'url']);

/** Reads the message of a field from the errors of React Hook Form. */
function messageAt(errors: object, field: string) {
  const error: unknown = get(errors, field);
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
}

interface ContractFormOptions<Values extends FieldValues> extends ContractResolverOptions<Values> {
  /** The values of the form before anything is typed. */
  values: Values;
}

/** The text fields of a submitted form whose text differs from `values`: some browsers fill fields in without an event. */
function findFilledIn(form: unknown, values: Record<string, unknown>) {
  if (!(form instanceof HTMLFormElement)) return [];
  return [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && TEXT_TYPES.has(field.type))) &&
      typeof values[field.name] === 'string' &&
      values[field.name] !== field.value,
  );
}

/** Delays sending a form until its picked pictures are read; one that cannot be read stops it and is reported at its field. */
function afterPictures(send: (event?: BaseSyntheticEvent) => Promise<unknown>) {
  return async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (!isReadingPicture() || (await waitForPictures())) await send(event);
    else toast('Nothing was sent, because a picture could not be read', 'error');
  };
}

/** A form of React Hook Form, validated by the contract's schema of the operation that it sends. */
export function useContractForm<Values extends FieldValues>(
  operation: OperationName,
  { values, ...options }: ContractFormOptions<Values>,
) {
  /** The names of the required text fields. */
  const [required] = useState(() => new Set<string>());
  // Complete values are partial ones too, which TypeScript cannot infer for a generic type.
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: contractResolver(operation, required, options),
  });
  const { register, handleSubmit, formState } = form;
  useEffect(prefetchSchemas, []);
  const isInvalid = Object.keys(formState.errors).length > 0;
  const errorAt = (field: Path<Values>) => messageAt(formState.errors, field);
  const optionalField = (field: Path<Values>, rules?: RegisterOptions<Values>) => ({
    ...register(field, rules),
    error: errorAt(field),
  });
  return {
    ...form,
    errorAt,
    /** The message beside the button of a form with invalid fields, or null. */
    invalidText: isInvalid ? CHECK_FIELDS : null,
    /** The props of a text field that may be empty. */
    optionalField,
    /** The props of a text field that may not be empty, which screen readers announce. */
    requiredField: (field: Path<Values>, rules?: RegisterOptions<Values>) => {
      required.add(field);
      return { ...optionalField(field, rules), 'aria-required': true };
    },
    /** Validates and sends the form; React Hook Form focuses the first invalid field. */
    submitWith: (send: SubmitHandler<Values>, onInvalid?: (errors: FieldErrors<Values>) => void) =>
      afterPictures((event) => {
        for (const { name, value } of findFilledIn(event?.target, form.getValues())) {
          // The names of text fields are those of texts.
          form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
        }
        return handleSubmit(send, (errors) => {
          onInvalid?.(errors);
          scrollToFocusedField();
        })(event);
      }),
  };
}
