export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  message: string;
  tone: ToastTone;
}

const NONE: readonly Toast[] = [];
let queued = NONE;
let lastId = 0;
let expiredUpTo = 0;
const listeners = new Set<() => void>();

const setQueued = (toasts: readonly Toast[]) => {
  queued = toasts;
  for (const listener of listeners) listener();
};

/** Shows a short notice. It is queued until the code that renders it is loaded. */
export function toast(message: string, tone: ToastTone) {
  lastId += 1;
  setQueued([...queued, { id: lastId, message, tone }]);
}

/** Marks the current errors as those of an earlier attempt; otherwise each stays until it is closed. */
export function expireErrors() {
  if (expiredUpTo === lastId) return;
  expiredUpTo = lastId;
  for (const listener of listeners) listener();
}

/** Whether the error with that id belongs to an earlier attempt. */
export const isExpiredError = (id: number) => id <= expiredUpTo;

/** Whether there has been any notice since the page was opened. */
export const hasToasted = () => lastId > 0;

/** Returns the queued notices and empties the queue. */
export function dequeueToasts() {
  const taken = queued;
  if (taken.length > 0) setQueued(NONE);
  return taken;
}

/** Calls `listener` whenever the queue changes or errors expire; returns how to unsubscribe. */
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
