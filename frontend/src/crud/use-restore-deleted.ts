import { errorMessage } from '#lib/api/api-error.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { toast } from '#lib/toast.ts';
import { listVersions, restoreVersion } from './history.ts';
import type { Resource, StoredRecord } from './resource.ts';
import { useRefresh } from './use-refresh.ts';

/** Restores the deleted record with that id as it was before its deletion. */
export function useRestoreDeleted<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  onRestored?: () => void,
) {
  const refresh = useRefresh(resource);
  return useAction({
    attempt: 'press',
    success: 'Successfully Restored',
    mutationFn: async (id: string) => {
      const [newest] = await listVersions(resource.key, id);
      // Someone else may have restored it meanwhile.
      if (newest?.action !== 'delete') return;
      await restoreVersion({ collection: resource.key, id, version: newest.version });
    },
    onSuccess: refresh,
    onError: (error) => {
      if (!errorMessage(error))
        toast('The record was not restored. The Delete tab lists what can be restored.', 'error');
      void refresh();
    },
    onDone: onRestored,
  });
}
