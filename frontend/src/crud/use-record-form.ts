import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { messageOf } from '@/lib/failure';
import { type OnStored, PictureUploadError } from '@/lib/pictures';
import { showFocused } from '@/lib/show-focused';
import { toast } from '@/lib/toast';
import { useKeptForm } from '@/lib/use-kept-form';

/** What a manager hands to the form of its records. */
export interface RecordFormProps<Input> {
  /** The name of the button that saves. */
  action: 'Create' | 'Update';
  /** The record as it is stored; undefined for a new one. */
  initial: Input | undefined;
  /** What was typed before and not saved. */
  draft: Input | undefined;
  /** Hears everything that is typed; undefined once the form says what is stored again. */
  onDraft: (draft: Input | undefined) => void;
  /** Saves; rejects with what went wrong, which has been reported by then. */
  onSave: (input: Input, onStored: OnStored) => Promise<unknown>;
  isSaving: boolean;
  /** Someone else has changed the record meanwhile: saving again overwrites that. */
  isOutdated: boolean;
  /** Lets go of what was typed and begins with the record as it is stored now. */
  onReset: () => void;
}

/** Says what is missing in a draft, or null. */
export type DraftRule<Input> = (draft: Input) => string | null;

/** Marks a field that may not be empty; the sentence for the toast comes from the form's rule. */
export const required = {
  validate: (value: string | readonly unknown[] | null) =>
    (typeof value === 'string' ? value.trim() : value)?.length ? true : 'Required',
};

/** The field that a failed save is about and what to say there; the toast has been shown by then. */
function problemAt(error: unknown): { field: string; message: string } | null {
  if (error instanceof PictureUploadError) return { field: error.field, message: 'Upload failed, try again' };
  // The server's sentence begins with the field it is about: 'link must be a web address'.
  const message = messageOf(error);
  const [field] = message?.split(/[ .]/) ?? [];
  return message && field ? { field, message } : null;
}

/** The form of a record: asks the rule on submit and toasts its sentence, else saves; a refusal leaves all as typed. */
export function useRecordForm<Input extends FieldValues>(
  { initial, draft, onDraft, onSave }: RecordFormProps<Input>,
  empty: Input,
  problemOf: DraftRule<Input>,
) {
  const form = useKeptForm(initial ?? empty, draft, onDraft);
  const { setError, setValue, getValues, formState } = form;
  const complain = () => {
    toast(problemOf(getValues()) ?? 'Please provide all the details', 'info');
    // By then the form has gone to the first field that lacks something.
    showFocused();
  };
  // The field comes from the resource's beforeSave, which takes it from the draft's own keys.
  const keepAddress: OnStored = (field, address) =>
    setValue(field as Path<Input>, address as PathValue<Input, Path<Input>>, { shouldDirty: true });
  const save = async (input: Input) => {
    if (problemOf(input)) return complain();
    try {
      await onSave(input, keepAddress);
    } catch (error) {
      const problem = problemAt(error);
      // Only what is one of the draft's own keys is a field.
      if (!problem || !(problem.field in input)) return;
      // The button that was pressed may be far below on a phone, and a failed upload has no notice of its own.
      setError(problem.field as Path<Input>, { message: problem.message }, { shouldFocus: true });
      showFocused();
    }
  };
  return { ...form, isDirty: formState.isDirty, submit: form.handleSubmit(save, complain) };
}
