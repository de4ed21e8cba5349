import { createStore } from '#lib/create-store.ts';

/** Uploads a picture, given as a data URL, and resolves with its address; `onSent` gets the sent part, 0 to 1. */
type Upload = (picture: string, onSent: (part: number) => void) => Promise<string>;

/** A picked picture that is not stored in its form yet. */
export interface PictureUpload {
  /** The name of the form, which is that of its draft. */
  form: string;
  readonly field: string;
  /** The picture as a data URL. */
  readonly picture: string;
  /** The sent part, 0 to 1. */
  sent: number;
  hasFailed: boolean;
  /** The address of the uploaded picture; null before. */
  address: string | null;
  /** Waits for the upload, or starts it again after a failure; rejects with that of `Upload`. */
  readonly finish: () => Promise<string>;
}

/** The uploads of all forms. They outlive their form, which is opened again with them. */
export const pictureUploads = createStore<readonly PictureUpload[]>([]);

const notify = () => pictureUploads.set([...pictureUploads.get()]);

/** The uploads of the form of that name. */
export const uploadsOf = (form: string) => pictureUploads.get().filter((upload) => upload.form === form);

/** Forgets the uploads of a form, or of one of its fields; a running one has no effect any more. */
export const dropUploads = (form: string, field?: string) =>
  pictureUploads.set(
    pictureUploads.get().filter((upload) => upload.form !== form || (field !== undefined && upload.field !== field)),
  );

/** Forgets the uploads of a form that has been saved; failed ones go over to the form `next`. */
export function passFailedUploads(form: string, next: string) {
  pictureUploads.set(pictureUploads.get().filter((upload) => upload.form !== form || upload.hasFailed));
  for (const upload of uploadsOf(form)) upload.form = next;
}

export const dropAllUploads = () => pictureUploads.set([]);

/** Pictures are uploaded one by one. */
let queue: Promise<unknown> = Promise.resolve();

/** Uploads the picture that was picked in a field, in place of an earlier one. */
export function startUpload(form: string, field: string, picture: string, upload: Upload) {
  let attempt: Promise<string> | null = null;
  const send = async () => {
    try {
      const address = await upload(picture, (part) => {
        entry.sent = part;
        notify();
      });
      entry.address = address;
      return address;
    } catch (error) {
      attempt = null;
      entry.hasFailed = true;
      throw error;
    } finally {
      notify();
    }
  };
  const begin = () => {
    const sent = queue.then(send);
    queue = sent.catch(() => undefined);
    entry.sent = 0;
    entry.hasFailed = false;
    notify();
    return sent;
  };
  const finish = () => {
    attempt ??= begin();
    return attempt;
  };
  const entry: PictureUpload = { form, field, picture, sent: 0, hasFailed: false, address: null, finish };
  dropUploads(form, field);
  pictureUploads.set([...pictureUploads.get(), entry]);
  // The field shows a failure, and the upload has logged it.
  finish().catch(() => undefined);
}

/**
 * Waits for uploads and starts failed ones again; returns the addresses by field, and the fields whose upload has failed.
 * Unless that `mayFail`, the first failure is thrown.
 */
export async function finishUploads(uploads: readonly PictureUpload[], mayFail = false) {
  const addresses: Record<string, string> = {};
  const lacking: string[] = [];
  for (const { field, finish } of uploads) {
    try {
      addresses[field] = await finish();
    } catch (error) {
      if (!mayFail) throw error;
      lacking.push(field);
    }
  }
  return { addresses, lacking };
}
