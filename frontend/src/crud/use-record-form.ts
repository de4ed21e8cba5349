import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { errorMessage, errorStatus } from '#lib/api/api-error.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { PictureUploadError } from '#lib/api/picture-upload-error.ts';
import { useStore } from '#lib/create-store.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { CHECK_FIELDS, type FieldProblems } from '#lib/forms/field-problem.ts';
import { pictureUploads, uploadsOf } from '#lib/forms/picture-uploads.ts';
import { scrollToFocusedField } from '#lib/forms/scroll-to-focused-field.ts';
import { dropDraft } from '#lib/forms/unsaved-changes.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { readDraft, useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useSaves } from '#lib/forms/use-saves.ts';
import { toast } from '#lib/toast.ts';
import { formName, type ListedRecord, type Resource, type StoredRecord } from './resource.ts';
import { completeRequest, useSaveRecord } from './save-record.ts';
import { usePreview } from './use-preview.ts';

/** The props that a manager passes to the form of its records. */
export interface RecordFormProps<Row extends StoredRecord> {
  /** The record as it was when the form was opened, since an update fails if it has changed; null for a new one. */
  record: ListedRecord<Row> | null;
  onSaved: () => void;
  /** Opens the form again, with the current record. */
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

const PRECONDITION_FAILED = 412;
const MAY_ALREADY_BE_SAVED =
  'The page was loaded again while this was being saved, so it may be in the list already. Please look there before you save it again.';

/** The field of a required picture, and the message when only the picture is missing. */
interface RequiredPicture {
  field: string;
  message: string;
}

interface RecordFormOptions<Input extends FieldValues> {
  /** The values of a new record. */
  empty: Input;
  picture?: RequiredPicture;
  /** Returns a message about the draft that comes before the one about missing details, or null. */
  describeDraft?: (draft: Input) => string | null;
  /** Returns the problems that the contract does not know. */
  findOwnProblems?: (draft: Input) => FieldProblems;
}

/** The message about invalid fields (R4.10 to R4.14). */
function describeInvalid(errors: FieldErrors, picture?: RequiredPicture) {
  const missing = Object.keys(errors).filter((field) => errors[field]?.type === 'required');
  if (missing.length === 0) return CHECK_FIELDS;
  const isPictureAlone = missing.every((field) => field === picture?.field);
  return isPictureAlone && picture ? picture.message : 'Please provide all the details';
}

/** The saves of a form, one at a time, and the current record once someone else has changed it. */
function useSaving<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  name: string,
  { record, onSaved }: RecordFormProps<Row>,
) {
  const queryClient = useQueryClient();
  const [conflicting, setConflicting] = useState<ListedRecord<Row> | null>(null);
  const isSaved = useRef(false);
  const { mutate } = useSaveRecord(resource, name);
  const { start, isSaving, failure } = useSaves(name, {
    onSaved: () => {
      isSaved.current = true;
      onSaved();
    },
    onFailed: async (error) => {
      if (errorStatus(error) !== PRECONDITION_FAILED) return;
      // A failure has been reported; the record can then be saved again without the current state.
      const records = await queryClient.fetchQuery({ ...resource.list, staleTime: 0 }).catch(() => []);
      setConflicting(records.find(({ _id }) => _id === record?._id) ?? null);
    },
  });
  const save = (input: Input) => {
    // A second click may come before the saved form is gone.
    if (isSaved.current) return;
    start(() => {
      if (!record) accountDrafts.store(name, { input, stored: null, isBeingSaved: true });
      mutate({ record: conflicting ?? record, input, uploads: uploadsOf(name) });
    });
  };
  return { save, isSaving, failure, hasConflict: conflicting !== null };
}

/** The form of a record: its input with the draft, its validation, its pictures, its save and its preview. */
export function useRecordForm<Row extends StoredRecord, Input extends FieldValues>(
  resource: Resource<Row, Input>,
  props: RecordFormProps<Row>,
  { empty, picture, describeDraft = () => null, findOwnProblems }: RecordFormOptions<Input>,
) {
  const { record, onReset } = props;
  const name = formName(resource, record?._id ?? null);
  const hasUploads = useStore(pictureUploads).some(({ form }) => form === name);
  const form = useContractForm<Input>(resource.operation, {
    values: record ? resource.toInput(record) : empty,
    toRequest: resource.toRequest,
    findOwnProblems,
    isPending: (field) => uploadsOf(name).some((upload) => upload.field === field),
  });
  const { setError, getValues, formState, submitWith, control } = form;
  useFormDraft(name, form, record);
  const { save, isSaving, failure, hasConflict } = useSaving(resource, name, props);
  const findFieldError = (error: unknown) => {
    const problem = fieldErrorOf(error);
    // Only the draft's own keys are fields.
    return problem && problem.field in empty ? problem : null;
  };
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
  const showInvalid = (errors: FieldErrors<Input>) => {
    toast(describeDraft(getValues()) ?? describeInvalid(errors, picture), 'info');
  };
  const preview = usePreview(async () => {
    const unsaved = { input: getValues(), uploads: uploadsOf(name) };
    const { request } = await completeRequest(resource, unsaved);
    return resource.preview(record?._id, request);
  }, showFieldError);
  const failed = describeFailure(failure, record ? 'update' : 'create');
  const mayAlreadyBeSaved = !isSaving && readDraft(name)?.isBeingSaved === true;
  return {
    ...form,
    action: record ? 'Update' : 'Create',
    isSaving,
    hasConflict,
    hasChanges: formState.isDirty || hasUploads,
    failureText: findFieldError(failure) ? null : (failed ?? (mayAlreadyBeSaved ? MAY_ALREADY_BE_SAVED : null)),
    /** The props of its picture fields. */
    pictureProps: {
      control,
      form: name,
      onUpload: (field: string, image: string, onSent: (part: number) => void) =>
        resource.upload(field, image, getValues(), onSent),
    },
    preview: resource.hasPreview ? { isPending: preview.isPending, open: submitWith(preview.open, showInvalid) } : null,
    // An upload may have ended during the validation.
    submit: submitWith(() => save(getValues()), showInvalid),
    /** Drops the input and opens the form again. */
    reset: () => {
      dropDraft(name);
      onReset();
    },
  };
}
