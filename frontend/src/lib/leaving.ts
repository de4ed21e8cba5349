import { draftAt, dropDraft } from './drafts';

/** The forms in sight, by the name of their drafts, each with whether it holds something unsaved. */
const inSight = new Map<string, () => boolean>();
let waiting: (() => void) | null = null;
const listeners = new Set<() => void>();
const discardListeners = new Set<() => void>();

function setWaiting(next: (() => void) | null) {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Says that a form is in sight, by the name of its drafts; returns how to say that it is gone. One that keeps no drafts
 * says itself whether it holds something unsaved.
 */
export function watchForm(name: string, isUnsaved = () => draftAt(name) !== undefined) {
  inSight.set(name, isUnsaved);
  return () => {
    if (inSight.get(name) === isUnsaved) inSight.delete(name);
  };
}

/** Whether what is in sight holds something unsaved. */
export const wouldLose = () => [...inSight.values()].some((isUnsaved) => isUnsaved());

/** Does what would lose something unsaved, once the person has said so; at once where nothing would be lost. */
export function leave(go: () => void) {
  if (wouldLose()) setWaiting(go);
  else go();
}

/** Whether the person is being asked. */
export const isAsking = () => waiting !== null;

/** The answer to go on editing. */
export const stay = () => setWaiting(null);

/** The answer to let go of what was typed, and to do what waited for it. */
export function discard() {
  const go = waiting;
  for (const name of inSight.keys()) dropDraft(name);
  for (const listener of discardListeners) listener();
  setWaiting(null);
  go?.();
}

/** Calls `listener` whenever a question comes or goes; returns how to stop. */
export function subscribeToLeaving(listener: () => void) {
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
