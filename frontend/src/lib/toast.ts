import { createEmitter, createStore } from './create-store.ts';

export type ToastTone = 'success' | 'error' | 'info';

interface Toast {
  message: string;
  tone: ToastTone;
}

const NONE: readonly Toast[] = [];

/** The notices that are not shown yet, because the code that shows them is not loaded. */
export const queuedToasts = createStore(NONE);

/** Shows a short notice. */
export const toast = (message: string, tone: ToastTone) => queuedToasts.set([...queuedToasts.get(), { message, tone }]);

/** Returns the queued notices and empties the queue. */
export function dequeueToasts() {
  const taken = queuedToasts.get();
  if (taken.length > 0) queuedToasts.set(NONE);
  return taken;
}

/** Notifies when the errors of an earlier attempt expire; otherwise each stays until it is closed. */
export const errorExpiry = createEmitter();
