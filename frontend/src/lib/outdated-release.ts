let isOutdated = false;
const listeners = new Set<() => void>();

/** Whether a call has failed because the site has been updated since this page was loaded, and nobody has dismissed that. */
export const isReleaseOutdated = () => isOutdated;

/** Says so, or dismisses it. */
export function setReleaseOutdated(next: boolean) {
  isOutdated = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever that changes; returns how to stop. */
export function subscribeToReleaseOutdated(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
