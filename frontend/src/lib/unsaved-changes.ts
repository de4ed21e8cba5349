import { draftAt, dropDraft } from './drafts';

/** The mounted forms by the name of their drafts, each with a check for unsaved changes. */
const mountedForms = new Map<string, () => boolean>();
let pendingLeave: (() => void) | null = null;
const listeners = new Set<() => void>();
const discardListeners = new Set<() => void>();

function setPendingLeave(next: (() => void) | null) {
  pendingLeave = next;
  for (const listener of listeners) listener();
}

/**
 * Registers a mounted form by the name of its drafts; returns how to unregister it. A form without drafts passes its
 * own check.
 */
export function trackForm(name: string, isUnsaved = () => draftAt(name) !== undefined) {
  mountedForms.set(name, isUnsaved);
  return () => {
    if (mountedForms.get(name) === isUnsaved) mountedForms.delete(name);
  };
}

/** Whether a mounted form has unsaved changes. */
export const hasUnsavedChanges = () => [...mountedForms.values()].some((isUnsaved) => isUnsaved());

/** Calls `proceed` after the user has confirmed to lose unsaved changes, or at once if there are none. */
export function confirmLeave(proceed: () => void) {
  if (hasUnsavedChanges()) setPendingLeave(proceed);
  else proceed();
}

/** Whether the confirmation is open. */
export const isConfirmingLeave = () => pendingLeave !== null;

/** Closes the confirmation and keeps the changes. */
export const cancelLeave = () => setPendingLeave(null);

/** Drops the changes and continues with the confirmed action. */
export function discardChanges() {
  const go = pendingLeave;
  for (const name of mountedForms.keys()) dropDraft(name);
  for (const listener of discardListeners) listener();
  setPendingLeave(null);
  go?.();
}

/** Calls `listener` whenever the confirmation opens or closes; returns how to unsubscribe. */
export function subscribeToLeaveConfirmation(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls `listener` whenever changes are discarded, so that mounted forms reset; returns how to unsubscribe. */
export function subscribeToDiscard(listener: () => void) {
  discardListeners.add(listener);
  return () => {
    discardListeners.delete(listener);
  };
}
