import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#lib/api/api-error.ts';
import { PictureUploadError } from '#lib/api/picture-upload-error.ts';
import type { UploadTask } from '#lib/api/upload-pictures.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { isFormMounted } from '#lib/forms/unsaved-changes.ts';
import { saveKey } from '#lib/forms/use-saves.ts';
import { toast } from '#lib/toast.ts';
import { formName, type ListedRecord, type Resource, type StoredRecord } from './resource.ts';
import { useRefresh } from './use-refresh.ts';
import { useRestoreDeleted } from './use-restore-deleted.ts';

interface SaveVariables<Input> {
  input: Input;
  task: UploadTask;
}

/** Tells of a failure that no open form shows; the server's own message has been shown. */
function notifyUnseen(error: Error, name: string, text: string) {
  if (isFormMounted(name) || errorMessage(error) || error instanceof PictureUploadError) return;
  toast(text, 'error');
}

/** Keeps the picked pictures that a saved record lacks as unsaved input of its form, to be sent with the next update. */
function keepPictures<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  saved: ListedRecord<Row>,
  pictures: UploadTask['failed'],
) {
  if (Object.keys(pictures).length === 0 || saved._id === '') return;
  const input = { ...resource.toInput(saved), ...pictures };
  accountDrafts.store(formName(resource, saved._id), { selected: saved, input, isBeingSaved: false });
}

/** The callbacks of each mutation, which run even if another page is open by then. */
function useMutationCallbacks<Row extends StoredRecord, Input>(resource: Resource<Row, Input>, name: string) {
  const refresh = useRefresh(resource);
  return {
    onSuccess: async () => {
      await refresh();
      accountDrafts.remove(name);
    },
    // After a rejection the list may be outdated; without a response the change may have been made.
    onError: (error: Error) => {
      const draft = accountDrafts.read(name);
      if (typeof draft === 'object') accountDrafts.store(name, { ...draft, isBeingSaved: false });
      notifyUnseen(
        error,
        name,
        'It is not certain whether your last change was saved. What you typed is kept in its form.',
      );
      void refresh();
    },
  };
}

/** The mutations of the form of that name, each with its success message. */
export function useRecordMutations<Row extends StoredRecord, Input>(resource: Resource<Row, Input>, name: string) {
  const common = { ...useMutationCallbacks(resource, name), mutationKey: saveKey(name) };
  const saved = {
    ...common,
    onSuccess: async (record: ListedRecord<Row>, { task }: SaveVariables<Input>) => {
      await common.onSuccess();
      keepPictures(resource, record, task.failed);
    },
  };
  const create = useMutation({
    ...saved,
    mutationFn: ({ input, task }: SaveVariables<Input>) => resource.create(input, task),
    meta: { success: 'Successfully Created' },
  });
  const update = useMutation({
    ...saved,
    mutationFn: ({ record, input, task }: SaveVariables<Input> & { record: Row }) =>
      resource.update(record, input, task),
    meta: { success: 'Successfully Updated' },
  });
  const restore = useRestoreDeleted(resource);
  const refresh = useRefresh(resource);
  const remove = useMutation({
    mutationKey: saveKey(name, 'delete'),
    mutationFn: resource.remove,
    onSuccess: (_result, { _id }: Row) => {
      const undo = { label: 'Undo', run: () => restore.mutate(_id) };
      toast('Successfully Deleted', 'success', resource.hasHistory ? undo : undefined);
      return common.onSuccess();
    },
    onError: (error, record) => {
      notifyUnseen(
        error,
        name,
        `It is not certain whether “${resource.nameOf(record)}” was deleted. Please look at the list.`,
      );
      void refresh();
    },
  });
  return { create, update, remove };
}
