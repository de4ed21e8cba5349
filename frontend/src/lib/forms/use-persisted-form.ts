import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { PICTURE_DROPPED } from './drafts.ts';
import { discards } from './unsaved-changes.ts';

const PICTURE_LOST = 'This picture could not be kept, please choose it again';

/** Restores a draft, with the stored values in place of dropped pictures, and the fields of those. */
function restore<Values extends FieldValues>(draft: Values, stored: Values) {
  const lost = Object.keys(draft).filter((field) => draft[field] === PICTURE_DROPPED);
  const values: Values = { ...draft, ...Object.fromEntries(lost.map((field) => [field, stored[field]])) };
  return { values, lost };
}

/**
 * A form with `stored` values, restored from a draft if there is one. `onDraft` receives every change, and undefined
 * once the form equals the stored values. Dropped pictures are reported at their fields.
 */
export function usePersistedForm<Values extends FieldValues>(
  stored: Values,
  draft: Values | undefined,
  onDraft: (draft: Values | undefined) => void,
) {
  const [restored] = useState(() => draft && restore(draft, stored));
  // A complete draft is a partial one too, which TypeScript cannot infer for a generic type.
  const form = useForm<Values>({ defaultValues: stored as DefaultValues<Values> });
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
