import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { PICTURE_DROPPED } from './drafts';
import { subscribeToDiscard } from './unsaved-changes';

const PICTURE_LOST = 'This picture could not be kept, please choose it again';

/** A restored draft, with what is stored in place of the pictures that could not be kept, and the fields of those. */
function restore<Values extends FieldValues>(draft: Values, stored: Values) {
  const lost = Object.keys(draft).filter((field) => draft[field] === PICTURE_DROPPED);
  const values: Values = { ...draft, ...Object.fromEntries(lost.map((field) => [field, stored[field]])) };
  return { values, lost };
}

/**
 * A form over what is `stored`, begun with what was typed before, if there is any. `onDraft` hears everything that is
 * typed, and undefined once the form says what is stored again. A picture that could not be kept is said at its field.
 */
export function usePersistedForm<Values extends FieldValues>(
  stored: Values,
  draft: Values | undefined,
  onDraft: (draft: Values | undefined) => void,
) {
  const [restored] = useState(() => draft && restore(draft, stored));
  // A whole draft is a partial one too, which TypeScript cannot see of a type that is still open.
  const form = useForm<Values>({ defaultValues: stored as DefaultValues<Values> });
  const { subscribe, reset, setError } = form;
  useEffect(() => {
    if (!restored) return;
    reset(restored.values, { keepDefaultValues: true });
    // Only the draft's own keys are among them.
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
  useEffect(() => subscribeToDiscard(() => reset()), [reset]);
  return form;
}
