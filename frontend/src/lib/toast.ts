export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  message: string;
  tone: ToastTone;
}

const NONE: readonly Toast[] = [];
let waiting = NONE;
let lastId = 0;
let outdatedUpTo = 0;
const listeners = new Set<() => void>();

const setWaiting = (toasts: readonly Toast[]) => {
  waiting = toasts;
  for (const listener of listeners) listener();
};

/** Shows a short notice. The code that draws it is loaded with the first one: until then it waits here. */
export function toast(message: string, tone: ToastTone) {
  lastId += 1;
  setWaiting([...waiting, { id: lastId, message, tone }]);
}

/** Says that the errors so far are those of an earlier attempt: each of them otherwise stays until somebody closes it. */
export function outdateErrors() {
  if (outdatedUpTo === lastId) return;
  outdatedUpTo = lastId;
  for (const listener of listeners) listener();
}

/** Whether the error with that id is one of an earlier attempt. */
export const isOutdatedError = (id: number) => id <= outdatedUpTo;

/** Whether there has been any notice since the page was opened. */
export const hasToasted = () => lastId > 0;

/** Hands over the notices that wait, each of them once. */
export function takeToasts() {
  const taken = waiting;
  if (taken.length > 0) setWaiting(NONE);
  return taken;
}

/** Calls `listener` whenever the waiting notices change or errors become outdated; returns how to stop. */
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
