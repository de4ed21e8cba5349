import { draftAt, dropDraft } from './drafts';

/** The forms in sight, by the name of their drafts, each with whether it holds something unsaved. */
const mountedForms = new Map<string, () => boolean>();
let pendingLeave: (() => void) | null = null;
const listeners = new Set<() => void>();
const discardListeners = new Set<() => void>();

function setPendingLeave(next: (() => void) | null) {
  pendingLeave = next;
  for (const listener of listeners) listener();
}

/**
 * Says that a form is in sight, by the name of its drafts; returns how to say that it is gone. One that keeps no drafts
 * says itself whether it holds something unsaved.
 */
export function trackForm(name: string, isUnsaved = () => draftAt(name) !== undefined) {
  mountedForms.set(name, isUnsaved);
  return () => {
    if (mountedForms.get(name) === isUnsaved) mountedForms.delete(name);
  };
}

/** Whether what is in sight holds something unsaved. */
export const hasUnsavedChanges = () => [...mountedForms.values()].some((isUnsaved) => isUnsaved());

/** Does what would lose something unsaved, once the person has said so; at once where nothing would be lost. */
export function confirmLeave(proceed: () => void) {
  if (hasUnsavedChanges()) setPendingLeave(proceed);
  else proceed();
}

/** Whether the person is being asked. */
export const isConfirmingLeave = () => pendingLeave !== null;

/** The answer to go on editing. */
export const cancelLeave = () => setPendingLeave(null);

/** The answer to let go of what was typed, and to do what waited for it. */
export function discardChanges() {
  const go = pendingLeave;
  for (const name of mountedForms.keys()) dropDraft(name);
  for (const listener of discardListeners) listener();
  setPendingLeave(null);
  go?.();
}

/** Calls `listener` whenever a question comes or goes; returns how to stop. */
export function subscribeToLeaveConfirmation(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls `listener` whenever somebody discards what was typed, so that no form in sight goes on showing it; returns how to stop. */
export function subscribeToDiscard(listener: () => void) {
  discardListeners.add(listener);
  return () => {
    discardListeners.delete(listener);
  };
}
