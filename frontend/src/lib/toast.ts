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

/** Shows a short notice. The code that draws it is loaded with the first one: until then it waits here. */
export function toast(message: string, tone: ToastTone) {
  lastId += 1;
  setQueued([...queued, { id: lastId, message, tone }]);
}

/** Says that the errors so far are those of an earlier attempt: each of them otherwise stays until somebody closes it. */
export function expireErrors() {
  if (expiredUpTo === lastId) return;
  expiredUpTo = lastId;
  for (const listener of listeners) listener();
}

/** Whether the error with that id is one of an earlier attempt. */
export const isExpiredError = (id: number) => id <= expiredUpTo;

/** Whether there has been any notice since the page was opened. */
export const hasToasted = () => lastId > 0;

/** Hands over the notices that wait, each of them once. */
export function dequeueToasts() {
  const taken = queued;
  if (taken.length > 0) setQueued(NONE);
  return taken;
}

/** Calls `listener` whenever the waiting notices change or errors become outdated; returns how to stop. */
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
