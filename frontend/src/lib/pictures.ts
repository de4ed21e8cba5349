import type { UploadedPicture } from '@/contract';
import { http } from './http';

type PictureKind = 'admin' | 'personal' | 'tool' | 'portfolio' | 'client';

/** What names the file in the library (spec, section 7). */
interface FileName {
  adminName?: string;
  clientProjectName?: string;
}

/** A picture could not be stored; `cause` is the failed call. The server's words on it are for the log (spec, section 8). */
export class PictureUploadError extends Error {
  override name = 'PictureUploadError';

  constructor(
    /** The form's field that the picture stands in. */
    readonly field: string,
    cause: unknown,
  ) {
    super('A picture could not be uploaded', { cause });
  }
}

/** Whether a picture has been picked but not stored yet: it is a data URL then, and the server's address afterwards. */
export const isUnstored = (picture: string | null | undefined): picture is string =>
  picture?.startsWith('data:') ?? false;

/** Stores a picked picture and returns its address; throws PictureUploadError. */
export async function uploadPicture(kind: PictureKind, field: string, imageString: string, name: FileName = {}) {
  try {
    const { data } = await http.post<UploadedPicture>(`/upload/${kind}/picture`, { imageString, ...name });
    return data.url;
  } catch (error) {
    throw new PictureUploadError(field, error);
  }
}

/** The record with the pictures in `fields` stored, one by one, and their addresses in place; throws PictureUploadError. */
export async function storePictures<Input extends object>(
  kind: PictureKind,
  input: Input,
  fields: readonly (keyof Input & string)[],
) {
  const stored: Input = { ...input };
  for (const field of fields) {
    const picture = input[field];
    if (typeof picture === 'string' && isUnstored(picture)) {
      Object.assign(stored, { [field]: await uploadPicture(kind, field, picture) });
    }
  }
  return stored;
}
