import { useEffect, useEffectEvent } from 'react';
import { type FieldValues, get, type Path, type PathValue } from 'react-hook-form';
import { errorMessage } from '@/lib/api-error';
import { describeFailure } from '@/lib/describe-failure';
import { PictureUploadError } from '@/lib/picture-upload-error';
import { scrollToFocusedField } from '@/lib/scroll-to-focused-field';
import { toast } from '@/lib/toast';
import type { OnUploaded } from '@/lib/upload-pictures';
import { usePersistedForm } from '@/lib/use-persisted-form';

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
  /** Saves, once at a time; what goes wrong has been reported by the time that it is the `failure`. */
  onSave: (input: Input, onUploaded: OnUploaded) => void;
  isSaving: boolean;
  /** Why the last attempt to save failed; null before it and during the next. */
  failure: Error | null;
  /** The draft was being saved when the page was loaded anew. */
  mayAlreadyBeSaved: boolean;
  /** Someone else has changed the record meanwhile: saving again overwrites that. */
  hasConflict: boolean;
  /** Lets go of what was typed and begins with the record as it is stored now. */
  onReset: () => void;
}

/** Says what is missing in a draft, or null. */
export type ValidateDraft<Input> = (draft: Input) => string | null;

/** Marks a field that may not be empty; the sentence for the toast comes from the form's rule. */
export const required = {
  validate: (value: string | readonly unknown[] | null) =>
    (typeof value === 'string' ? value.trim() : value)?.length ? true : 'Required',
};

/** The field that a failed save is about and what to say there; the toast has been shown by then. */
function fieldErrorOf(error: unknown): { field: string; message: string } | null {
  if (error instanceof PictureUploadError) return { field: error.field, message: 'Upload failed, try again' };
  // The server's sentence begins with the field it is about: 'link must be a web address'.
  const message = errorMessage(error);
  const [field] = message?.split(/[ .]/) ?? [];
  return message && field ? { field, message } : null;
}

const messageAt = (errors: object, name: string) => {
  const error: unknown = get(errors, name);
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
};

const MAY_ALREADY_BE_SAVED =
  'The page was loaded again while this was being saved, so it may be in the list already. Please look there before you save it again.';

/** The form of a record: asks the rule on submit and toasts its sentence, else saves; a refusal leaves all as typed. */
export function useRecordForm<Input extends FieldValues>(
  { action, initial, draft, onDraft, onSave, isSaving, failure, mayAlreadyBeSaved }: RecordFormProps<Input>,
  empty: Input,
  validateDraft: ValidateDraft<Input>,
) {
  const form = usePersistedForm(initial ?? empty, draft, onDraft);
  const { setError, setValue, getValues, register, formState } = form;
  const showInvalid = () => {
    toast(validateDraft(getValues()) ?? 'Please provide all the details', 'info');
    // By then the form has gone to the first field that lacks something.
    scrollToFocusedField();
  };
  // The field comes from the resource's beforeSave, which takes it from the draft's own keys.
  const storeUploadedUrl: OnUploaded = (field, address) =>
    setValue(field as Path<Input>, address as PathValue<Input, Path<Input>>, { shouldDirty: true });
  const save = (input: Input) => (validateDraft(input) ? showInvalid() : onSave(input, storeUploadedUrl));
  const problem = fieldErrorOf(failure);
  // Only what is one of the draft's own keys is a field.
  const fieldError = problem && problem.field in empty ? problem : null;
  const showFieldError = useEffectEvent(() => {
    if (!fieldError) return;
    // The button that was pressed may be far below on a phone, and a failed upload has no notice of its own.
    setError(fieldError.field as Path<Input>, { message: fieldError.message }, { shouldFocus: true });
    scrollToFocusedField();
  });
  useEffect(() => {
    // A field that is disabled while the form is being saved would not take the focus.
    if (failure && !isSaving) showFieldError();
  }, [failure, isSaving]);
  const failed = describeFailure(failure, action === 'Create' ? 'create' : 'update');
  const failureText = fieldError ? null : (failed ?? (mayAlreadyBeSaved ? MAY_ALREADY_BE_SAVED : null));
  /** What goes onto a field that may not be empty; said to those who listen, and not by the browser's own notes. */
  const requiredField = (name: Path<Input>) => ({
    ...register(name, required),
    'aria-required': true,
    error: messageAt(formState.errors, name),
  });
  return {
    ...form,
    requiredField,
    isDirty: formState.isDirty,
    failureText,
    submit: form.handleSubmit(save, showInvalid),
  };
}
