import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OnUploaded } from '#lib/api/upload-pictures.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { saveKey } from '#lib/forms/use-saves.ts';
import type { Resource, StoredRecord } from './resource.ts';

interface SaveVariables<Input> {
  input: Input;
  onUploaded: OnUploaded;
}

/** The callbacks of each mutation, which run even if another page is open by then. */
function useMutationCallbacks<Row extends StoredRecord, Input>(resource: Resource<Row, Input>) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      // Refetches an unmounted list as well, so that it is current when it is opened.
      queryClient.invalidateQueries({ queryKey: resource.list.queryKey, refetchType: 'all' }),
      queryClient.invalidateQueries({ queryKey: ['public', resource.key] }),
    ]);
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
  const remove = useMutation({ ...common, mutationFn: resource.remove, meta: { success: 'Successfully Deleted' } });
  return { create, update, remove };
}
