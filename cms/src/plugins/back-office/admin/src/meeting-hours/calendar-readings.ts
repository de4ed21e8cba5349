import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the panels of the page that the server has read a busy calendar. */
export function announceReading(): void {
  count += 1;
  for (const listener of listeners) listener();
}

/** How often a busy calendar was read since the page was opened. */
export const useReadings = (): number => useSyncExternalStore(subscribe, () => count);
