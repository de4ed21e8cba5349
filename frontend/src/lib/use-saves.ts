import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** The key of a mutation that sends what stands in the form of that name: it outlives the form that began it. */
export const saveKey = (name: string) => ['save', name] as const;

/** Calls `onEnd` when a save of that name has ended: with its error, or with null and what came back. */
function useSaveResult(name: string, onEnd: (error: Error | null, saved: unknown) => void) {
  const client = useQueryClient();
  const notify = useEffectEvent(onEnd);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.mutation.options.mutationKey?.[1] !== name) return;
        if (event.action.type === 'success') notify(null, event.mutation.state.data);
        if (event.action.type === 'error') notify(event.mutation.state.error, undefined);
      }),
    [client, name],
  );
}

interface SaveListeners {
  /** Hears what came back. What has to happen though the form is gone by then belongs to the mutation itself. */
  onSaved?: (saved: unknown) => void;
  onFailed?: (failure: Error) => void;
}

/**
 * The saves of the form of that name, one at a time. They are mutations with its `saveKey`: one that an earlier form of
 * the same name began, which has been left and returned to since, counts as its own.
 */
export function useSaves(name: string, { onSaved, onFailed }: SaveListeners) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<Error | null>(null);
  useSaveResult(name, (error, saved) => {
    setFailure(error);
    if (error) onFailed?.(error);
    else onSaved?.(saved);
  });
  return {
    isSaving: useIsMutating({ mutationKey: saveKey(name) }) > 0,
    /** Why the last save failed; null before it and during the next. */
    failure,
    clearFailure: () => setFailure(null),
    /** Begins a save unless one is running: a second press comes before the form has been drawn disabled. */
    start: (save: () => void) => {
      if (client.isMutating({ mutationKey: saveKey(name) }) > 0) return;
      setFailure(null);
      save();
    },
  };
}
