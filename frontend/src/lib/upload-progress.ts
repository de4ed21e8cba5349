/** The progress of a record's picture uploads. */
export interface UploadProgress {
  /** The number of the current picture, from 1. */
  picture: number;
  /** The number of pictures to upload. */
  pictures: number;
  /** The uploaded part of the current picture, 0 to 1. */
  sent: number;
}

let current: UploadProgress | null = null;
const listeners = new Set<() => void>();

/** The current progress, or null. */
export const readUploadProgress = () => current;

/** Sets the progress; null when no upload is running. */
export function setUploadProgress(next: UploadProgress | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the progress changes; returns how to unsubscribe. */
export function subscribeToUploadProgress(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
