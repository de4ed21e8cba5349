import { createEmitter, createStore } from './create-store.ts';

export type ToastTone = 'success' | 'error' | 'info';

/** A button in a notice. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** A notice replaces the earlier one of its group, which by default has no other. */
  group?: string;
}

interface Toast {
  message: string;
  tone: ToastTone;
  action?: ToastAction | undefined;
}

const NONE: readonly Toast[] = [];

/** The notices that are not shown yet, because the code that shows them is not loaded. */
export const queuedToasts = createStore(NONE);

/** Shows a short notice; one with an action stays for ten seconds. */
export const toast = (message: string, tone: ToastTone, action?: ToastAction) =>
  queuedToasts.set([...queuedToasts.get(), { message, tone, action }]);

/** Returns the queued notices and empties the queue. */
export function dequeueToasts() {
  const taken = queuedToasts.get();
  if (taken.length > 0) queuedToasts.set(NONE);
  return taken;
}

/** Notifies when the errors of an earlier attempt expire; otherwise each stays until it is closed. */
export const errorExpiry = createEmitter();
