import { createStore } from '#lib/create-store.ts';

interface UploadProgress {
  /** The number of the current picture, from 1. */
  picture: number;
  /** The number of pictures to upload. */
  pictures: number;
  /** The uploaded part of the current picture, 0 to 1. */
  sent: number;
}

/** The progress of a record's picture uploads; null when none is running. */
export const uploadProgress = createStore<UploadProgress | null>(null);
