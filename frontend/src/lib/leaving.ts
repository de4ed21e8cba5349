import { draftAt, dropDraft } from './drafts';

let open: string | null = null;
let waiting: (() => void) | null = null;
const listeners = new Set<() => void>();

function setWaiting(next: (() => void) | null) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Says which manager is in sight, by the name of its drafts; returns how to say that it is gone. */
export function watchForm(name: string) {
  open = name;
  return () => {
    if (open === name) open = null;
  };
}

/** Whether the manager of that name is in sight. */
export const isInSight = (name: string) => open === name;

/** Whether what is in sight holds something unsaved. */
export const wouldLose = () => open !== null && draftAt(open) !== undefined;

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
  if (open !== null) dropDraft(open);
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
