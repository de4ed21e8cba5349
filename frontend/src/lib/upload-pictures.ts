import type { UploadedPicture } from '@/contract';
import { http } from './http';
import { PictureUploadError } from './picture-upload-error';
import { setUploadProgress } from './upload-progress';

type PictureKind = 'admin' | 'personal' | 'tool' | 'portfolio' | 'client';

/** What names the file in the library (spec, section 7). */
interface FileName {
  adminName?: string;
  clientProjectName?: string;
}

/** Hears of each picture as soon as it has an address: another try need not send it again. */
export type OnUploaded = (field: string, url: string) => void;

/** Stores one picked picture and returns its address; rejects where that fails, and says how much has been sent, 0 to 1. */
type Upload = (field: string, imageString: string, onProgress: (part: number) => void) => Promise<string>;

/** Whether a picture has been picked but not stored yet: it is a data URL then, and the server's address afterwards. */
export const isDataUrl = (picture: unknown): picture is string =>
  typeof picture === 'string' && picture.startsWith('data:');

/** Stores a picked picture and returns its address; throws PictureUploadError. */
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

/** The record with the picked pictures in `fields` stored, one by one, and their addresses in place. */
export async function uploadEach<Input extends object>(
  input: Input,
  fields: readonly (keyof Input & string)[],
  upload: Upload,
) {
  const stored: Input = { ...input };
  const picked = fields.flatMap((field) => {
    const picture = input[field];
    return isDataUrl(picture) ? [{ field, picture }] : [];
  });
  try {
    for (const [index, { field, picture }] of picked.entries()) {
      const reportProgress = (sent: number) => setUploadProgress({ picture: index + 1, pictures: picked.length, sent });
      reportProgress(0);
      Object.assign(stored, { [field]: await upload(field, picture, reportProgress) });
    }
  } finally {
    setUploadProgress(null);
  }
  return stored;
}

/** The record with its pictures stored; throws PictureUploadError for the first that could not be. */
export const uploadPictures = <Input extends object>(
  kind: PictureKind,
  input: Input,
  fields: readonly (keyof Input & string)[],
  onUploaded: OnUploaded,
) =>
  uploadEach(input, fields, async (field, imageString, onSent) => {
    const address = await uploadPicture(kind, field, imageString, {}, onSent);
    onUploaded(field, address);
    return address;
  });
