import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorStatus } from '#lib/api/api-error.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { finishUploads, type PictureUpload, passFailedUploads } from '#lib/forms/picture-uploads.ts';
import { type ActionForm, useAction } from '#lib/forms/use-action.ts';
import { actionDraft } from '#lib/forms/use-form-draft.ts';
import { toast } from '#lib/toast.ts';
import { formName, type ListedRecord, type Resource, type StoredRecord } from './resource.ts';
import { useRefresh } from './use-refresh.ts';

const PRECONDITION_FAILED = 412;
const PICTURE_LEFT_OUT =
  'A picture could not be uploaded and is left out. Its form keeps it: please update the record again';

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
  const { addresses, lacking } = await finishUploads(uploads, resource.mayLackPictures);
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

/**
 * Saves the form of that name, also if another page is open by then. Once someone else has changed the record, the next
 * save overwrites it.
 */
export function useSaveRecord<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  name: string,
  { record, onSaved }: { record: ListedRecord<Row> | null; onSaved: () => void },
  form: ActionForm,
) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(resource);
  const [conflicting, setConflicting] = useState<ListedRecord<Row> | null>(null);
  const action = useAction({
    name,
    form,
    attempt: record ? 'update' : 'create',
    success: record ? 'Successfully Updated' : 'Successfully Created',
    draft: actionDraft(name),
    closes: true,
    mutationFn: async (unsaved: Unsaved<Input>) => {
      const complete = await completeRequest(resource, unsaved);
      if (complete.lacking.length > 0) toast(PICTURE_LEFT_OUT, 'error');
      return sendRequest(resource, conflicting ?? record, complete);
    },
    onSuccess: async (saved) => {
      await refresh();
      accountDrafts.remove(name);
      passFailedUploads(name, formName(resource, saved._id || null));
    },
    // After a rejection the list may be outdated; without a response the change may have been made.
    onError: () => void refresh(),
    onDone: onSaved,
    onFailed: async (error) => {
      if (errorStatus(error) !== PRECONDITION_FAILED) return;
      // A failure has been reported; the record can then be saved again without the current state.
      const records = await queryClient.fetchQuery({ ...resource.list, staleTime: 0 }).catch(() => []);
      setConflicting(records.find(({ _id }) => _id === record?._id) ?? null);
    },
  });
  return { ...action, hasConflict: conflicting !== null };
}
