import { createEmitter } from './create-store.ts';

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

/** Notifies when the queue changes or errors expire. */
export const toastChanges = createEmitter();

const setQueued = (toasts: readonly Toast[]) => {
  queued = toasts;
  toastChanges.emit();
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
  toastChanges.emit();
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
