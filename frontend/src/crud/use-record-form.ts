import { useEffect, useEffectEvent } from 'react';
import type { FieldErrors, FieldValues, Path, PathValue } from 'react-hook-form';
import type { OperationName } from '#contract.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { PictureUploadError } from '#lib/api/picture-upload-error.ts';
import type { OnUploaded } from '#lib/api/upload-pictures.ts';
import type { ContractResolverOptions } from '#lib/forms/contract-resolver.ts';
import { CHECK_FIELDS } from '#lib/forms/field-problem.ts';
import { scrollToFocusedField } from '#lib/forms/scroll-to-focused-field.ts';
import { usePersistedForm } from '#lib/forms/use-persisted-form.ts';
import { toast } from '#lib/toast.ts';
import { usePreview } from './use-preview.ts';

/** The props that a manager passes to the form of its records. */
export interface RecordFormProps<Input> {
  /** The name of the form: that of its draft and its saves. */
  name: string;
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
  /** Resolves with the address of the preview of a draft; undefined for a record that visitors never see. */
  onPreview: ((input: Input) => Promise<string>) | undefined;
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

/** The field and message of a failed save; the toast has been shown already. */
function fieldErrorOf(error: unknown): { field: string; message: string } | null {
  if (error instanceof PictureUploadError) return { field: error.field, message: 'Upload failed, try again' };
  // The server's message begins with the field: 'link must be a web address'.
  const message = errorMessage(error);
  const [field] = message?.split(/[ .]/) ?? [];
  return message && field ? { field, message } : null;
}

const MAY_ALREADY_BE_SAVED =
  'The page was loaded again while this was being saved, so it may be in the list already. Please look there before you save it again.';

/** The field of a required picture, and the message when only the picture is missing. */
interface RequiredPicture {
  field: string;
  message: string;
}

interface RecordFormOptions<Input extends FieldValues> extends ContractResolverOptions<Input> {
  /** The values of a new record. */
  empty: Input;
  picture?: RequiredPicture;
  /** Returns a message about the draft that comes before the one about missing details, or null. */
  describeDraft?: (draft: Input) => string | null;
}

/** The message about invalid fields (R4.10 to R4.14). */
function describeInvalid(errors: FieldErrors, picture?: RequiredPicture) {
  const missing = Object.keys(errors).filter((field) => errors[field]?.type === 'required');
  if (missing.length === 0) return CHECK_FIELDS;
  const isPictureAlone = missing.every((field) => field === picture?.field);
  return isPictureAlone && picture ? picture.message : 'Please provide all the details';
}

/** The form of a record: validates the draft, shows a message or saves it; a failed save keeps the input. */
export function useRecordForm<Input extends FieldValues>(
  operation: OperationName,
  { action, initial, draft, onDraft, onSave, onPreview, ...task }: RecordFormProps<Input>,
  { empty, picture, describeDraft = () => null, ...options }: RecordFormOptions<Input>,
) {
  const { isSaving, failure, mayAlreadyBeSaved } = task;
  const form = usePersistedForm(operation, { stored: initial ?? empty, draft, onDraft, ...options });
  const { setError, setValue, getValues, formState, submitWith } = form;
  const showInvalid = (errors: FieldErrors<Input>) => {
    toast(describeDraft(getValues()) ?? describeInvalid(errors, picture), 'info');
  };
  // The field comes from the resource's beforeSave, which takes it from the draft's own keys.
  const storeUploadedUrl: OnUploaded = (field, address) =>
    setValue(field as Path<Input>, address as PathValue<Input, Path<Input>>, { shouldDirty: true });
  const findFieldError = (error: unknown) => {
    const problem = fieldErrorOf(error);
    // Only the draft's own keys are fields.
    return problem && problem.field in empty ? problem : null;
  };
  const fieldError = findFieldError(failure);
  const showFieldError = (error: unknown) => {
    const shown = findFieldError(error);
    if (!shown) return;
    // The button may be far below on a phone, and a failed upload shows no toast.
    setError(shown.field as Path<Input>, { message: shown.message }, { shouldFocus: true });
    scrollToFocusedField();
  };
  const showFailure = useEffectEvent(() => showFieldError(failure));
  useEffect(() => {
    // A disabled field would not take the focus.
    if (failure && !isSaving) showFailure();
  }, [failure, isSaving]);
  const preview = usePreview(onPreview, showFieldError);
  const failed = describeFailure(failure, action === 'Create' ? 'create' : 'update');
  const failureText = fieldError ? null : (failed ?? (mayAlreadyBeSaved ? MAY_ALREADY_BE_SAVED : null));
  return {
    ...form,
    isDirty: formState.isDirty,
    failureText,
    preview: preview && { isPending: preview.isPending, open: submitWith(preview.open, showInvalid) },
    submit: submitWith((input) => onSave(input, storeUploadedUrl), showInvalid),
  };
}
