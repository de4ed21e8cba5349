import { useMutation } from '@tanstack/react-query';
import { errorStatus } from '#lib/api/api-error.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { restoreVersion } from './history.ts';
import type { StoredRecord } from './resource.ts';
import { type Refreshable, useRefresh } from './use-refresh.ts';

const PRECONDITION_FAILED = 412;

function describe(error: Error | null) {
  if (errorStatus(error) === PRECONDITION_FAILED) {
    return 'Someone else has changed this record meanwhile, so nothing was restored: please look at the versions again.';
  }
  return describeFailure(error, 'press');
}

/** Restores a version of a record that exists; `failure` is a message about the last attempt, or null. */
export function useRestoreVersion(resource: Refreshable, { _id, updatedAt }: StoredRecord, onRestored: () => void) {
  const refresh = useRefresh(resource);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (version: string) => restoreVersion({ collection: resource.key, id: _id, version, updatedAt }),
    onSuccess: refresh,
    // The record or its versions may have changed meanwhile.
    onError: () => void refresh(),
    // The dialog shows the failure, because a notice outside it is hidden from screen readers.
    meta: { success: 'Successfully Restored', quiet: true },
  });
  return {
    restore: (version: string) => mutate(version, { onSuccess: onRestored }),
    /** The version that is being restored, if there is one. */
    restoring: isPending ? variables : undefined,
    failure: describe(error),
  };
}
