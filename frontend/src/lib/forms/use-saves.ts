import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** Whether a mutation saves a form or deletes its record. */
type SaveKind = 'save' | 'delete';

/** The key of a mutation that saves the form of that name, or deletes its record; the mutation outlives the form. */
export const saveKey = (name: string, kind: SaveKind = 'save') => ['save', name, kind] as const;

/** The key of all mutations of the form of that name. */
const anySaveKey = (name: string) => saveKey(name).slice(0, 2);

/** Calls `onEnd` after a save of that name: with its error, or with null and the result. */
function useSaveResult(name: string, onEnd: (error: Error | null, saved: unknown, kind: unknown) => void) {
  const client = useQueryClient();
  const notify = useEffectEvent(onEnd);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.mutation.options.mutationKey?.[1] !== name) return;
        const kind = event.mutation.options.mutationKey[2];
        if (event.action.type === 'success') notify(null, event.mutation.state.data, kind);
        if (event.action.type === 'error') notify(event.mutation.state.error, undefined, kind);
      }),
    [client, name],
  );
}

interface SaveListeners {
  /** Called with the result. Anything that has to happen without the form belongs to the mutation. */
  onSaved?: (saved: unknown) => void;
  onFailed?: (failure: Error) => void;
}

/** A failed save. */
interface Failure {
  error: Error;
  name: string;
  isDeletion: boolean;
}

/**
 * The saves of the form of that name, one at a time. They are mutations with its `saveKey`, including those started by
 * an earlier instance of the form.
 */
export function useSaves(name: string, { onSaved, onFailed }: SaveListeners) {
  const client = useQueryClient();
  const [failed, setFailed] = useState<Failure | null>(null);
  useSaveResult(name, (error, saved, kind) => {
    setFailed(error && { error, name, isDeletion: kind === 'delete' });
    if (error) onFailed?.(error);
    else onSaved?.(saved);
  });
  const current = failed?.name === name ? failed : null;
  return {
    isSaving: useIsMutating({ mutationKey: anySaveKey(name) }) > 0,
    /** Why the last save failed; null before it and during the next. */
    failure: current && !current.isDeletion ? current.error : null,
    /** Why the last deletion failed. */
    deletionFailure: current?.isDeletion ? current.error : null,
    /** Starts a save unless one is running: a second click may come before the form is disabled. */
    start: (save: () => void) => {
      if (client.isMutating({ mutationKey: anySaveKey(name) }) > 0) return;
      setFailed(null);
      save();
    },
  };
}
