/** The largest picture that the server decodes (contract, 'Pictures'). */
const MAX_PIXELS = 40_000_000;

interface Size {
  width: number;
  height: number;
}

/** The size in whole pixels at which no side exceeds `maxSide`, with the same aspect ratio and never enlarged. */
export function fittingSize({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const textAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const WEBP_ANIMATION_BIT = 0x02;
/** An animated PNG has its marker before the first frame. */
const PNG_HEADER_BYTES = 4096;

/** Whether a file may be animated: any GIF, and animated WebP, PNG and AVIF. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 3) === 'GIF') return true;
  if (textAt(bytes, 8, 8) === 'WEBPVP8X') return ((bytes[20] ?? 0) & WEBP_ANIMATION_BIT) !== 0;
  if (textAt(bytes, 1, 3) === 'PNG') return textAt(bytes, 0, PNG_HEADER_BYTES).includes('acTL');
  return textAt(bytes, 4, 8) === 'ftypavis';
}

/** The types that the server accepts; all limits are the contract's. */
const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const MAX_BYTES = 5 * 1024 * 1024;
/** The longest side of a shown picture in pixels, to which the server shrinks as well. */
const MAX_SIDE = 2560;
/** Tried in turn until the result is small enough. A browser that cannot encode WebP writes PNG instead, hence JPEG. */
const ENCODINGS = [
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/webp', quality: 0.7 },
  { type: 'image/jpeg', quality: 0.85 },
  { type: 'image/jpeg', quality: 0.6 },
];

/** A file that cannot be used as a picture, with a message for the user. */
export class PictureFileError extends Error {
  override name = 'PictureFileError';
}

async function decode(file: File) {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureFileError('This file cannot be read as a picture');
  }
}

/** Encodes a picture in a size that the server accepts. */
async function redraw(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = fittingSize(picture, MAX_SIDE);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  for (const { type, quality } of ENCODINGS) {
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (drawn && drawn.size <= MAX_BYTES) return drawn;
  }
  throw new PictureFileError('This picture is too large, please choose a smaller one');
}

const readAsDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new PictureFileError('This file cannot be read as a picture'));
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(file);
  });

async function shrink(file: File): Promise<Blob> {
  const isSmallEnough = ACCEPTED_TYPES.includes(file.type) && file.size <= MAX_BYTES;
  if (!isSmallEnough && isAnimated(new Uint8Array(await file.arrayBuffer()))) {
    throw new PictureFileError('A moving picture cannot be made smaller here, please choose one of at most 5 MB');
  }
  const picture = await decode(file);
  try {
    return isSmallEnough && picture.width * picture.height <= MAX_PIXELS ? file : await redraw(picture);
  } finally {
    picture.close();
  }
}

/**
 * Reads a picked file as a data URL, shrunk if it exceeds the server's limits of 5 MB and 40 megapixels. Throws a
 * PictureFileError for other files, and for an animated one over the limit, because a canvas would keep its first frame
 * only.
 */
export async function readPicture(file: File): Promise<string> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') {
    throw new PictureFileError('Please choose an image file');
  }
  return readAsDataUrl(await shrink(file));
}
