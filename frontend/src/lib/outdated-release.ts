let isOutdated = false;
const listeners = new Set<() => void>();

/** Whether a call has failed because the site has been updated, and the notice has not been dismissed. */
export const isReleaseOutdated = () => isOutdated;

/** Shows or dismisses that notice. */
export function setReleaseOutdated(next: boolean) {
  isOutdated = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever that changes; returns how to unsubscribe. */
export function subscribeToReleaseOutdated(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
