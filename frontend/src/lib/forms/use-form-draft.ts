import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { MAY_BE_SAVED } from '#lib/api/describe-failure.ts';
import { useStore } from '#lib/create-store.ts';
import { accountDrafts } from './drafts.ts';
import { dropUploads, pictureUploads } from './picture-uploads.ts';
import { discards, isFormMounted, trackForm } from './unsaved-changes.ts';
import type { ActionDraft } from './use-action.ts';

/** The unsaved input of a form. */
interface FormDraft<Values, Stored> {
  input: Values;
  /** The stored record as it was when the form was opened; null for a new one. */
  stored: Stored | null;
  /** A save was running when the draft was written. After a reload it is unknown whether it succeeded. */
  isBeingSaved?: boolean;
}

/** Reads the draft of the form of that name, which only this form writes. */
export const readDraft = <Values, Stored>(name: string) =>
  accountDrafts.read(name) as FormDraft<Values, Stored> | undefined;

/** The draft of the form of that name, for the action that saves or deletes its record. */
export const actionDraft = (name: string, unseenFailure = MAY_BE_SAVED): ActionDraft => ({
  unseenFailure,
  mark: (isBeingSaved) => {
    const draft = readDraft(name);
    if (draft) accountDrafts.store(name, { ...draft, isBeingSaved });
  },
  isBeingSaved: () => readDraft(name)?.isBeingSaved === true,
  isFormOpen: () => isFormMounted(name),
});

/**
 * Writes the input of a form as its draft with every change, restores it when the form is opened again, and drops it once
 * it equals the stored values. The address of an uploaded picture becomes part of the input. Leaving a form with a draft
 * asks for confirmation.
 */
export function useFormDraft<Values extends FieldValues, Stored>(
  name: string,
  { subscribe, reset, setValue }: Pick<UseFormReturn<Values>, 'subscribe' | 'reset' | 'setValue'>,
  stored: Stored | null,
) {
  const [draft] = useState(() => readDraft<Values, Stored>(name));
  const store = useEffectEvent((input: Values) =>
    accountDrafts.store(name, { isBeingSaved: readDraft(name)?.isBeingSaved, input, stored }),
  );
  useEffect(() => {
    if (draft) reset(draft.input, { keepDefaultValues: true });
  }, [reset, draft]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => (isDirty ? store(values) : accountDrafts.remove(name)),
      }),
    [subscribe, name],
  );
  const uploads = useStore(pictureUploads);
  useEffect(() => {
    for (const { form, field, address } of uploads) {
      if (form !== name || address === null) continue;
      dropUploads(form, field);
      // Uploads are started by fields of the form that hold addresses.
      const [path, value] = [field as Path<Values>, address as PathValue<Values, Path<Values>>];
      setValue(path, value, { shouldDirty: true, shouldValidate: true });
    }
  }, [uploads, name, setValue]);
  useEffect(() => discards.subscribe(() => reset()), [reset]);
  useEffect(() => trackForm(name), [name]);
}
