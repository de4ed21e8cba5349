import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** The key of a mutation that saves the form of that name; the mutation outlives the form. */
export const saveKey = (name: string) => ['save', name] as const;

/** Calls `onEnd` after a save of that name: with its error, or with null and the result. */
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
  /** Called with the result. Anything that has to happen without the form belongs to the mutation. */
  onSaved?: (saved: unknown) => void;
  onFailed?: (failure: Error) => void;
}

/**
 * The saves of the form of that name, one at a time. They are mutations with its `saveKey`, including those started by
 * an earlier instance of the form.
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
    /** Starts a save unless one is running: a second click may come before the form is disabled. */
    start: (save: () => void) => {
      if (client.isMutating({ mutationKey: saveKey(name) }) > 0) return;
      setFailure(null);
      save();
    },
  };
}
