import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { PictureUploadError } from '@/lib/pictures';
import { toast } from '@/lib/toast';

/** What a manager hands to the form of its records. */
export interface RecordFormProps<Input> {
  /** The name of the button that saves. */
  action: 'Create' | 'Update';
  /** What stands in the form at first: the record, or what was typed before; undefined for a new record. */
  initial: Input | undefined;
  /** Hears everything that is typed. */
  onDraft: (draft: Input) => void;
  /** Saves; rejects with what went wrong, which has been reported by then. */
  onSave: (input: Input) => Promise<unknown>;
  isSaving: boolean;
}

/** Says what is missing in a draft, or null. */
export type DraftRule<Input> = (draft: Input) => string | null;

/** Marks a field that may not be empty; the sentence for the toast comes from the form's rule. */
export const required = {
  validate: (value: string | readonly unknown[] | null) =>
    (typeof value === 'string' ? value.trim() : value)?.length ? true : 'Required',
};

/** The form of a record: asks the rule on submit and toasts its sentence, else saves; a refusal leaves all as typed. */
export function useRecordForm<Input extends FieldValues>(
  { initial, onDraft, onSave }: RecordFormProps<Input>,
  empty: Input,
  problemOf: DraftRule<Input>,
) {
  // A whole draft is a partial one too, which TypeScript cannot see of a type that is still open.
  const form = useForm<Input>({ defaultValues: (initial ?? empty) as DefaultValues<Input> });
  const { subscribe, setError, getValues } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) }),
    [subscribe, onDraft],
  );
  const complain = () => toast(problemOf(getValues()) ?? 'Please provide all the details', 'info');
  const save = async (draft: Input) => {
    if (problemOf(draft)) return complain();
    try {
      await onSave(draft);
    } catch (error) {
      // Reported by the query client already; what is left to say is which picture it was.
      if (!(error instanceof PictureUploadError)) return;
      // The field comes from storePictures, which takes it from the draft's own keys.
      setError(error.field as Path<Input>, { message: 'Upload failed, try again' });
    }
  };
  return { ...form, submit: form.handleSubmit(save, complain) };
}
