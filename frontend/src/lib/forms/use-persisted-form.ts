import { useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { OperationName } from '#contract.ts';
import type { ContractResolverOptions } from './contract-resolver.ts';
import { PICTURE_DROPPED } from './drafts.ts';
import { discards } from './unsaved-changes.ts';
import { useContractForm } from './use-contract-form.ts';

const PICTURE_LOST = 'This picture could not be kept, please choose it again';

/** Restores a draft, with the stored values in place of dropped pictures, and the fields of those. */
function restore<Values extends FieldValues>(draft: Values, stored: Values) {
  const lost = Object.keys(draft).filter((field) => draft[field] === PICTURE_DROPPED);
  const values: Values = { ...draft, ...Object.fromEntries(lost.map((field) => [field, stored[field]])) };
  return { values, lost };
}

interface PersistedFormOptions<Values extends FieldValues> extends ContractResolverOptions<Values> {
  /** The stored values. */
  stored: Values;
  /** The unsaved input of an earlier form. */
  draft: Values | undefined;
  /** Called with every change, and with undefined once the form equals the stored values. */
  onDraft: (draft: Values | undefined) => void;
}

/** A form with stored values, restored from a draft if there is one. Dropped pictures are reported at their fields. */
export function usePersistedForm<Values extends FieldValues>(
  operation: OperationName,
  { stored, draft, onDraft, ...options }: PersistedFormOptions<Values>,
) {
  const [restored] = useState(() => draft && restore(draft, stored));
  const form = useContractForm<Values>(operation, { values: stored, ...options });
  const { subscribe, reset, setError } = form;
  useEffect(() => {
    if (!restored) return;
    reset(restored.values, { keepDefaultValues: true });
    // They are keys of the draft.
    for (const field of restored.lost) setError(field as Path<Values>, { message: PICTURE_LOST });
  }, [reset, setError, restored]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => onDraft(isDirty ? values : undefined),
      }),
    [subscribe, onDraft],
  );
  useEffect(() => discards.subscribe(() => reset()), [reset]);
  return form;
}
