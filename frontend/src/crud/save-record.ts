import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#lib/api/api-error.ts';
import { PictureUploadError } from '#lib/api/picture-upload-error.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { finishUploads, type PictureUpload, passFailedUploads } from '#lib/forms/picture-uploads.ts';
import { isFormMounted } from '#lib/forms/unsaved-changes.ts';
import { markDraft } from '#lib/forms/use-form-draft.ts';
import { saveKey } from '#lib/forms/use-saves.ts';
import { toast } from '#lib/toast.ts';
import { formName, type ListedRecord, type Resource, type StoredRecord } from './resource.ts';
import { useRefresh } from './use-refresh.ts';

const UNCERTAIN = 'It is not certain whether your last change was saved. What you typed is kept in its form.';
const PICTURE_LEFT_OUT =
  'A picture could not be uploaded and is left out. Its form keeps it: please update the record again';

/** Tells of a failure that no open form shows; the server's own message has been shown. */
export function notifyUnseen(error: Error, name: string, text: string) {
  if (isFormMounted(name) || errorMessage(error) || error instanceof PictureUploadError) return;
  toast(text, 'error');
}

/** The input of a form, and its pictures that are not part of it yet. */
interface Unsaved<Input> {
  input: Input;
  uploads: readonly PictureUpload[];
}

/**
 * Returns the request of a form's input as soon as its pictures are uploaded, and the fields that lack theirs; throws
 * PictureUploadError if the records of the resource need them.
 */
export async function completeRequest<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  { input, uploads }: Unsaved<Input>,
) {
  const { addresses, failures } = await finishUploads(uploads);
  if (failures[0] && !resource.mayLackPictures) throw failures[0];
  const lacking = failures.flatMap((failure) => (failure instanceof PictureUploadError ? failure.field : []));
  return { request: { ...resource.toRequest(input), ...addresses }, lacking };
}

const omit = (request: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(request).filter(([field]) => !fields.includes(field)));

/** A new record has an empty URL in place of a missing picture (R4.5); in an update it would remove the stored one. */
const sendRequest = <Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  record: Row | null,
  { request, lacking }: { request: object; lacking: readonly string[] },
) =>
  record
    ? resource.update(record, omit(request, lacking))
    : resource.create({ ...request, ...Object.fromEntries(lacking.map((field) => [field, ''])) });

interface SaveVariables<Row, Input> extends Unsaved<Input> {
  /** The record to update; null creates one. */
  record: Row | null;
}

/** The mutation that saves the form of that name. Its callbacks run even if another page is open by then. */
export function useSaveRecord<Row extends StoredRecord, Input>(resource: Resource<Row, Input>, name: string) {
  const refresh = useRefresh(resource);
  return useMutation({
    mutationKey: saveKey(name),
    mutationFn: async ({ record, ...unsaved }: SaveVariables<Row, Input>) => {
      const complete = await completeRequest(resource, unsaved);
      if (complete.lacking.length > 0) toast(PICTURE_LEFT_OUT, 'error');
      return sendRequest(resource, record, complete);
    },
    onSuccess: async (saved: ListedRecord<Row>, { record }) => {
      toast(record ? 'Successfully Updated' : 'Successfully Created', 'success');
      await refresh();
      accountDrafts.remove(name);
      passFailedUploads(name, formName(resource, saved._id || null));
    },
    // After a rejection the list may be outdated; without a response the change may have been made.
    onError: (error) => {
      markDraft(name, false);
      notifyUnseen(error, name, UNCERTAIN);
      void refresh();
    },
  });
}
