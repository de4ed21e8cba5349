import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { subscribeToDiscard } from './leaving';

/**
 * A form over what is `stored`, begun with what was typed before, if there is any. `onDraft` hears everything that is
 * typed, and undefined once the form says what is stored again.
 */
export function useKeptForm<Values extends FieldValues>(
  stored: Values,
  draft: Values | undefined,
  onDraft: (draft: Values | undefined) => void,
) {
  const [restored] = useState(draft);
  // A whole draft is a partial one too, which TypeScript cannot see of a type that is still open.
  const form = useForm<Values>({ defaultValues: stored as DefaultValues<Values> });
  const { subscribe, reset } = form;
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
  }, [reset, restored]);
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
