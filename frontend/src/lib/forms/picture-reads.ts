const reads = new Set<Promise<boolean>>();

/** Registers a picked picture that is being read; the promise tells whether it could be. */
export function trackPictureRead(isReadable: Promise<boolean>) {
  reads.add(isReadable);
  void isReadable.finally(() => reads.delete(isReadable));
}

/** Whether a picked picture is being read. */
export const isReadingPicture = () => reads.size > 0;

/** Waits for the pictures that are being read; false if one of them could not be. */
export const waitForPictures = async () => (await Promise.all(reads)).every(Boolean);
