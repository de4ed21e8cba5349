import { createEmitter, createStore } from '#lib/create-store.ts';
import { accountDrafts } from './drafts.ts';
import { dropUploads, pictureUploads, uploadsOf } from './picture-uploads.ts';

/** The mounted forms by the name of their drafts, each with a check for unsaved changes. */
const mountedForms = new Map<string, () => boolean>();

/** The action that waits for the user's confirmation, if there is one. */
export const pendingLeave = createStore<(() => void) | null>(null);

/** Notifies when changes are discarded, so that mounted forms reset. */
export const discards = createEmitter();

const hasDraft = (name: string) => accountDrafts.read(name) !== undefined || uploadsOf(name).length > 0;

/**
 * Registers a mounted form by the name of its drafts; returns how to unregister it. A form without drafts passes its
 * own check.
 */
export function trackForm(name: string, isUnsaved = () => hasDraft(name)) {
  mountedForms.set(name, isUnsaved);
  return () => {
    if (mountedForms.get(name) === isUnsaved) mountedForms.delete(name);
  };
}

/** Whether the form of that name is open. */
export const isFormMounted = (name: string) => mountedForms.has(name);

/** Whether a mounted form has unsaved changes. */
export const hasUnsavedChanges = () => [...mountedForms.values()].some((isUnsaved) => isUnsaved());

/** Calls `proceed` after the user has confirmed to lose unsaved changes, or at once if there are none. */
export function confirmLeave(proceed: () => void) {
  if (hasUnsavedChanges()) pendingLeave.set(proceed);
  else proceed();
}

/** Calls `logOut`, which removes all drafts, after the user has confirmed that, or at once if there are none. */
export function confirmLogOut(logOut: () => void) {
  if (hasUnsavedChanges() || !accountDrafts.isEmpty() || pictureUploads.get().length > 0) pendingLeave.set(logOut);
  else logOut();
}

/** Drops the unsaved input of a form, and its pictures that are not uploaded. */
export function dropDraft(name: string) {
  accountDrafts.remove(name);
  dropUploads(name);
}

/** Whether the current page shows the confirmation itself. */
export const isGuarded = createStore(false);

/** Closes the confirmation and keeps the changes. */
export const cancelLeave = () => pendingLeave.set(null);

/** Drops the changes and closes the confirmation; returns the confirmed action. */
export function discardChanges() {
  const proceed = pendingLeave.get();
  for (const name of mountedForms.keys()) dropDraft(name);
  discards.emit();
  cancelLeave();
  return proceed;
}
