import { useMutation } from '@tanstack/react-query';
import type { OnUploaded } from '#lib/api/upload-pictures.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { saveKey } from '#lib/forms/use-saves.ts';
import { toast } from '#lib/toast.ts';
import type { Resource, StoredRecord } from './resource.ts';
import { useRefresh } from './use-refresh.ts';
import { useRestoreDeleted } from './use-restore-deleted.ts';

interface SaveVariables<Input> {
  input: Input;
  onUploaded: OnUploaded;
}

/** The callbacks of each mutation, which run even if another page is open by then. */
function useMutationCallbacks<Row extends StoredRecord, Input>(resource: Resource<Row, Input>) {
  const refresh = useRefresh(resource);
  return {
    onSuccess: async () => {
      await refresh();
      accountDrafts.remove(resource.key);
    },
    // After a rejection the list may be outdated; without a response the change may have been made.
    onError: () => {
      const draft = accountDrafts.read(resource.key);
      if (typeof draft === 'object') accountDrafts.store(resource.key, { ...draft, isBeingSaved: false });
      void refresh();
    },
  };
}

/** The mutations of a list, each with its success message and the key of the resource's form. */
export function useRecordMutations<Row extends StoredRecord, Input>(resource: Resource<Row, Input>) {
  const common = { ...useMutationCallbacks(resource), mutationKey: saveKey(resource.key) };
  const create = useMutation({
    ...common,
    mutationFn: ({ input, onUploaded }: SaveVariables<Input>) => resource.create(input, onUploaded),
    meta: { success: 'Successfully Created' },
  });
  const update = useMutation({
    ...common,
    mutationFn: ({ record, input, onUploaded }: SaveVariables<Input> & { record: Row }) =>
      resource.update(record, input, onUploaded),
    meta: { success: 'Successfully Updated' },
  });
  const restore = useRestoreDeleted(resource);
  const remove = useMutation({
    ...common,
    mutationFn: resource.remove,
    onSuccess: (_result, { _id }: Row) => {
      const undo = { label: 'Undo', run: () => restore.mutate(_id) };
      toast('Successfully Deleted', 'success', resource.hasHistory ? undo : undefined);
      return common.onSuccess();
    },
  });
  return { create, update, remove };
}
