import { errorStatus } from '#lib/api/api-error.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { restoreVersion } from './history.ts';
import type { StoredRecord } from './resource.ts';
import { type Refreshable, useRefresh } from './use-refresh.ts';

const PRECONDITION_FAILED = 412;

const CHANGED =
  'Someone else has changed this record meanwhile, so nothing was restored: please look at the versions again.';

/** Restores a version of a record that exists; `failure` is a message about the last attempt, or null. */
export function useRestoreVersion(resource: Refreshable, { _id, updatedAt }: StoredRecord, onRestored: () => void) {
  const refresh = useRefresh(resource);
  const { start, isPending, variables, error, failure } = useAction({
    attempt: 'press',
    success: 'Successfully Restored',
    // The dialog shows the failure, because a notice outside it is hidden from screen readers.
    quiet: true,
    mutationFn: (version: string) => restoreVersion({ collection: resource.key, id: _id, version, updatedAt }),
    onSuccess: refresh,
    // The record or its versions may have changed meanwhile.
    onError: () => void refresh(),
    onDone: onRestored,
  });
  return {
    restore: start,
    /** The version that is being restored, if there is one. */
    restoring: isPending ? variables : undefined,
    failure: errorStatus(error) === PRECONDITION_FAILED ? CHANGED : failure,
  };
}
