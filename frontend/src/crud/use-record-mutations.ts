import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftAt, dropDraft, keepDraft } from '@/lib/drafts';
import type { OnUploaded } from '@/lib/upload-pictures';
import { saveKey } from '@/lib/use-saves';
import type { Resource, StoredRecord } from './resource';

interface SaveVariables<Input> {
  input: Input;
  onUploaded: OnUploaded;
}

/** Runs after each change, whichever page is open by then. */
function useMutationCallbacks<Row extends StoredRecord, Input>(resource: Resource<Row, Input>) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      // Also while the list is out of sight: it shall say the new state as soon as it is seen.
      queryClient.invalidateQueries({ queryKey: resource.list.queryKey, refetchType: 'all' }),
      queryClient.invalidateQueries({ queryKey: ['public', resource.key] }),
    ]);
  return {
    onSuccess: async () => {
      await refresh();
      dropDraft(resource.key);
    },
    // After a refusal the list may be out of date; without an answer the change may have been made.
    onError: () => {
      const draft = draftAt(resource.key);
      if (typeof draft === 'object') keepDraft(resource.key, { ...draft, isBeingSaved: false });
      void refresh();
    },
  };
}

/** The three ways to change a list, each with its notice of success. They are saves of the resource's form. */
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
