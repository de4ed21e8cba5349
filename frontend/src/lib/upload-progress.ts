/** How far the pictures of a record have got. */
export interface UploadProgress {
  /** Which one is on its way, from 1. */
  picture: number;
  /** How many there are to send. */
  pictures: number;
  /** The part of this one that has been sent, 0 to 1. */
  sent: number;
}

let current: UploadProgress | null = null;
const listeners = new Set<() => void>();

/** What is being uploaded, or null. */
export const readUploadProgress = () => current;

/** Says how far it has got; null when nothing is on its way any more. */
export function setUploadProgress(next: UploadProgress | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever more has been sent; returns how to stop. */
export function subscribeToUploadProgress(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
