import { createStore } from '#lib/create-store.ts';

interface UploadProgress {
  /** The number of the current picture, from 1. */
  picture: number;
  /** The number of pictures to upload. */
  pictures: number;
  /** The uploaded part of the current picture, 0 to 1. */
  sent: number;
}

/** The progress of the picture uploads by the name of the save that they belong to. */
export const uploadProgress = createStore<ReadonlyMap<string, UploadProgress>>(new Map());

/** Sets the progress of the uploads of a save; null when they have ended. */
export function reportUpload(save: string, progress: UploadProgress | null) {
  const others = [...uploadProgress.get()].filter(([name]) => name !== save);
  uploadProgress.set(new Map(progress ? [...others, [save, progress]] : others));
}
