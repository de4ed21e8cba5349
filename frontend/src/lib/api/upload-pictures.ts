import type { PictureKind, UploadedPicture } from '#contract.ts';
import { isDataUrl } from '#lib/data-url.ts';
import { http } from './http.ts';
import { PictureUploadError } from './picture-upload-error.ts';
import { reportUpload } from './upload-progress.ts';

/** The parts of the file's name in the library (R5.3). */
interface FileName {
  adminName?: string;
  clientProjectName?: string;
}

/** Called with the URL of each uploaded picture, so that another attempt does not upload it again. */
export type OnUploaded = (field: string, url: string) => void;

/** The save of a record that uploads belong to. */
export interface UploadTask {
  /** The name of the save, under which the progress is reported. */
  save: string;
  onUploaded: OnUploaded;
  /** Receives each picked picture, by its field, whose upload failed although the record is saved. */
  failed: Record<string, unknown>;
}

/** Uploads one picture and returns its URL; reports progress from 0 to 1. */
type Upload = (field: string, imageString: string, onProgress: (part: number) => void) => Promise<string>;

/** Uploads a picked picture and returns its URL; throws PictureUploadError. */
export async function uploadPicture(
  kind: PictureKind,
  field: string,
  imageString: string,
  name: FileName = {},
  onSent: (part: number) => void = () => undefined,
) {
  try {
    const { data } = await http.post<UploadedPicture>(
      `/upload/${kind}/picture`,
      { imageString, ...name },
      { onUploadProgress: ({ progress }) => onSent(progress ?? 0) },
    );
    return data.url;
  } catch (error) {
    throw new PictureUploadError(field, error);
  }
}

/** Uploads the picked pictures in `fields` one by one, as part of a save, and returns the record with their URLs. */
export async function uploadEach<Input extends object>(
  input: Input,
  fields: readonly (keyof Input & string)[],
  save: string,
  upload: Upload,
) {
  const stored: Input = { ...input };
  const picked = fields.flatMap((field) => {
    const picture = input[field];
    return isDataUrl(picture) ? [{ field, picture }] : [];
  });
  try {
    for (const [index, { field, picture }] of picked.entries()) {
      const reportProgress = (sent: number) =>
        reportUpload(save, { picture: index + 1, pictures: picked.length, sent });
      reportProgress(0);
      Object.assign(stored, { [field]: await upload(field, picture, reportProgress) });
    }
  } finally {
    reportUpload(save, null);
  }
  return stored;
}

/** Uploads the pictures of a record; throws PictureUploadError for the first failure. */
export const uploadPictures = <Input extends object>(
  kind: PictureKind,
  input: Input,
  fields: readonly (keyof Input & string)[],
  { save, onUploaded }: Omit<UploadTask, 'failed'>,
) =>
  uploadEach(input, fields, save, async (field, imageString, onSent) => {
    const address = await uploadPicture(kind, field, imageString, {}, onSent);
    onUploaded(field, address);
    return address;
  });
