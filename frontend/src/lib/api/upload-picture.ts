import { countCharacters, MAX_LINE_LENGTH, type PictureKind, type UploadedPicture } from '#contract.ts';
import { summarizeError } from './api-error.ts';
import { http } from './http.ts';
import { PictureUploadError } from './picture-upload-error.ts';

/** The parts of the file's name in the library (R5.3). */
export interface FileName {
  adminName?: string;
  clientProjectName?: string;
}

/** A picture may be picked before the name has been typed. */
const isName = (text: string) => text.trim() !== '' && countCharacters(text) <= MAX_LINE_LENGTH;

/**
 * Uploads a picture, given as a data URL, and returns its address; `onSent` gets the sent part, 0 to 1. Logs a failure and
 * throws it as a PictureUploadError.
 */
export async function uploadPicture(
  kind: PictureKind,
  field: string,
  imageString: string,
  name: FileName = {},
  onSent: (part: number) => void = () => undefined,
) {
  const names = Object.fromEntries(Object.entries(name).filter(([, text]) => isName(text)));
  try {
    const { data } = await http.post<UploadedPicture>(
      `/upload/${kind}/picture`,
      { imageString, ...names },
      { onUploadProgress: ({ progress }) => onSent(progress ?? 0) },
    );
    return data.url;
  } catch (cause) {
    const error = new PictureUploadError(field, cause);
    console.error(summarizeError(error));
    throw error;
  }
}
