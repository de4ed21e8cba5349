import { MAX_DECODED_PIXELS, MAX_PICTURE_BYTES } from '#contract.ts';
import { PictureFileError } from './picture-file-error.ts';
import { HEAD_BYTES, isAnimated, pictureFormat } from './picture-format.ts';
import { shrinkPicture } from './shrink-picture.ts';

export const UNREADABLE = 'This file cannot be read as a picture';
const HEIC_UNREADABLE = 'This browser cannot read HEIC pictures, please choose a JPEG or PNG';

/** The first bytes of a file; reading fails for a folder, and for a file that is gone since it was picked. */
async function readHead(file: File) {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    throw new PictureFileError(UNREADABLE);
  }
}

async function decode(file: Blob, problem: string) {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureFileError(problem);
  }
}

const readAsDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new PictureFileError(UNREADABLE));
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(file);
  });

const isOtherImage = ({ type }: File) => type.startsWith('image/') && type !== 'image/svg+xml';

async function preparePicture(file: File): Promise<Blob> {
  if (file.size === 0) throw new PictureFileError('This file is empty, please choose another one');
  const head = await readHead(file);
  const format = pictureFormat(head);
  if (!format && !isOtherImage(file)) throw new PictureFileError('Please choose an image file');
  const isAccepted = format !== null && format !== 'image/heic';
  const isSmallEnough = isAccepted && file.size <= MAX_PICTURE_BYTES;
  if (!isSmallEnough && isAnimated(head)) {
    throw new PictureFileError('A moving picture cannot be made smaller here, please choose one of at most 5 MB');
  }
  // A file may have the wrong type or none: a browser decodes it by its bytes, and the data URL names its format.
  const typed = format ? file.slice(0, file.size, format) : file;
  const picture = await decode(typed, format === 'image/heic' ? HEIC_UNREADABLE : UNREADABLE);
  try {
    const isStorable = isSmallEnough && picture.width * picture.height <= MAX_DECODED_PIXELS;
    return isStorable ? typed : await shrinkPicture(picture);
  } finally {
    picture.close();
  }
}

/**
 * Reads a picked file as a data URL, judged by its bytes and made smaller if it exceeds the server's limits of 5 MB and
 * 40 megapixels. Throws a PictureFileError for other files, and for an animated one over the limit, because a canvas
 * would keep its first frame only.
 */
export const readPicture = async (file: File): Promise<string> => readAsDataUrl(await preparePicture(file));
