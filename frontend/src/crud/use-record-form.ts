import { useEffect, useEffectEvent } from 'react';
import { type FieldValues, get, type Path, type PathValue } from 'react-hook-form';
import { errorMessage } from '#lib/api/api-error.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { PictureUploadError } from '#lib/api/picture-upload-error.ts';
import type { OnUploaded } from '#lib/api/upload-pictures.ts';
import { scrollToFocusedField } from '#lib/forms/scroll-to-focused-field.ts';
import { usePersistedForm } from '#lib/forms/use-persisted-form.ts';
import { toast } from '#lib/toast.ts';

/** The props that a manager passes to the form of its records. */
export interface RecordFormProps<Input> {
  /** The label of the submit button. */
  action: 'Create' | 'Update';
  /** The stored record; undefined for a new one. */
  initial: Input | undefined;
  /** The unsaved input of an earlier form. */
  draft: Input | undefined;
  /** Called with every change; with undefined when the form equals the stored record. */
  onDraft: (draft: Input | undefined) => void;
  /** Saves, one request at a time; a failure has been reported when it becomes `failure`. */
  onSave: (input: Input, onUploaded: OnUploaded) => void;
  isSaving: boolean;
  /** Why the last save failed; null before it and during the next. */
  failure: Error | null;
  /** The draft was being saved when the page was reloaded. */
  mayAlreadyBeSaved: boolean;
  /** Someone else has changed the record: saving again overwrites that. */
  hasConflict: boolean;
  /** Drops the input and resets the form to the stored record. */
  onReset: () => void;
}

/** Returns the message for a draft with missing input, or null. */
export type ValidateDraft<Input> = (draft: Input) => string | null;

/** Marks a field as required; the message of the toast comes from the form's validation. */
export const required = {
  validate: (value: string | readonly unknown[] | null) =>
    (typeof value === 'string' ? value.trim() : value)?.length ? true : 'Required',
};

/** The field and message of a failed save; the toast has been shown already. */
function fieldErrorOf(error: unknown): { field: string; message: string } | null {
  if (error instanceof PictureUploadError) return { field: error.field, message: 'Upload failed, try again' };
  // The server's message begins with the field: 'link must be a web address'.
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

/** The form of a record: validates the draft, shows the message or saves it; a failed save keeps the input. */
export function useRecordForm<Input extends FieldValues>(
  { action, initial, draft, onDraft, onSave, isSaving, failure, mayAlreadyBeSaved }: RecordFormProps<Input>,
  empty: Input,
  validateDraft: ValidateDraft<Input>,
) {
  const form = usePersistedForm(initial ?? empty, draft, onDraft);
  const { setError, setValue, getValues, register, formState } = form;
  const showInvalid = () => {
    toast(validateDraft(getValues()) ?? 'Please provide all the details', 'info');
    // React Hook Form has focused the first invalid field.
    scrollToFocusedField();
  };
  // The field comes from the resource's beforeSave, which takes it from the draft's own keys.
  const storeUploadedUrl: OnUploaded = (field, address) =>
    setValue(field as Path<Input>, address as PathValue<Input, Path<Input>>, { shouldDirty: true });
  const save = (input: Input) => (validateDraft(input) ? showInvalid() : onSave(input, storeUploadedUrl));
  const problem = fieldErrorOf(failure);
  // Only the draft's own keys are fields.
  const fieldError = problem && problem.field in empty ? problem : null;
  const showFieldError = useEffectEvent(() => {
    if (!fieldError) return;
    // The button may be far below on a phone, and a failed upload shows no toast.
    setError(fieldError.field as Path<Input>, { message: fieldError.message }, { shouldFocus: true });
    scrollToFocusedField();
  });
  useEffect(() => {
    // A disabled field would not take the focus.
    if (failure && !isSaving) showFieldError();
  }, [failure, isSaving]);
  const failed = describeFailure(failure, action === 'Create' ? 'create' : 'update');
  const failureText = fieldError ? null : (failed ?? (mayAlreadyBeSaved ? MAY_ALREADY_BE_SAVED : null));
  /** Registers a required field, announced by screen readers and without the browser's own validation messages. */
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
