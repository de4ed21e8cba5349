import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useStore } from '#lib/create-store.ts';
import { CHECK_FIELDS, type FieldProblems } from '#lib/forms/field-problem.ts';
import { pictureUploads, uploadsOf } from '#lib/forms/picture-uploads.ts';
import { dropDraft } from '#lib/forms/unsaved-changes.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
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
  const { getValues, formState, submitWith, control } = form;
  useFormDraft(name, form, record);
  const save = useSaveRecord(resource, name, props, form);
  const showInvalid = (errors: FieldErrors<Input>) => {
    toast(describeDraft(getValues()) ?? describeInvalid(errors, picture), 'info');
  };
  const readUnsaved = () => ({ input: getValues(), uploads: uploadsOf(name) });
  const preview = usePreview(async () => {
    const { request } = await completeRequest(resource, readUnsaved());
    return resource.preview(record?._id, request);
  }, form);
  return {
    ...form,
    action: record ? 'Update' : 'Create',
    isSaving: save.isPending,
    hasConflict: save.hasConflict,
    hasChanges: formState.isDirty || hasUploads,
    failureText: save.failure,
    /** The props of its picture fields. */
    pictureProps: {
      control,
      form: name,
      onUpload: (field: string, image: string, onSent: (part: number) => void) =>
        resource.upload(field, image, getValues(), onSent),
    },
    preview: resource.hasPreview
      ? { isPending: preview.isPending, open: submitWith(() => preview.open(), showInvalid) }
      : null,
    // An upload may have ended during the validation.
    submit: submitWith(() => save.start(readUnsaved()), showInvalid),
    /** Drops the input and opens the form again. */
    reset: () => {
      dropDraft(name);
      onReset();
    },
  };
}
