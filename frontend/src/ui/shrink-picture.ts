import { MAX_PICTURE_BYTES, MAX_PICTURE_HEIGHT, MAX_PICTURE_PIXELS, MAX_PICTURE_WIDTH } from '#contract.ts';
import { PictureFileError } from './picture-file-error.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * The size in whole pixels within the server's bounds of a stored picture and within `maxPixels`, with the same aspect
 * ratio and never enlarged.
 */
export function fittingSize({ width, height }: Size, maxPixels = MAX_PICTURE_PIXELS): Size {
  const bounds = [MAX_PICTURE_WIDTH / width, MAX_PICTURE_HEIGHT / height];
  const scale = Math.min(1, ...bounds, Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

const WEBP = 'image/webp';
/** Tried in turn until the result is small enough. */
const ENCODINGS = [
  { type: WEBP, quality: 0.9 },
  { type: WEBP, quality: 0.7 },
  { type: 'image/jpeg', quality: 0.85 },
  { type: 'image/jpeg', quality: 0.6 },
];

/** In rows, so that the pixels of a large picture are not copied at once. */
const ROWS = 256;

function hasTransparency(context: CanvasRenderingContext2D, { width, height }: Size): boolean {
  for (let top = 0; top < height; top += ROWS) {
    const { data } = context.getImageData(0, top, width, Math.min(ROWS, height - top));
    for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  }
  return false;
}

/** Browsers that resist fingerprinting give noise in place of a canvas. */
function isReadable(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = '#777777';
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  context.clearRect(0, 0, 1, 1);
  return [red, green, blue].every((value) => Math.abs(value - 0x77) < 16);
}

/** The most pixels of a canvas on iOS, where a larger one stays empty. */
const MAX_IOS_CANVAS_PIXELS = 4096 * 4096;

function draw(picture: ImageBitmap) {
  for (const pixels of [MAX_PICTURE_PIXELS, MAX_IOS_CANVAS_PIXELS]) {
    const size = fittingSize(picture, pixels);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    const context = canvas.getContext('2d');
    if (context && isReadable(context)) {
      context.drawImage(picture, 0, 0, size.width, size.height);
      return { canvas, context, size };
    }
  }
  throw new PictureFileError('This browser cannot make a picture smaller, please choose one of at most 5 MB');
}

/** Encodes a picture in a size that the server accepts; throws PictureFileError if none is found. */
export async function shrinkPicture(picture: ImageBitmap): Promise<Blob> {
  const { canvas, context, size } = draw(picture);
  for (const { type, quality } of ENCODINGS) {
    // JPEG has no transparency and would paint black in its place.
    if (type !== WEBP && hasTransparency(context, size)) {
      throw new PictureFileError(
        'This browser cannot make a transparent picture smaller, please choose one of at most 5 MB',
      );
    }
    // A browser that cannot encode WebP writes PNG instead.
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (drawn && drawn.size <= MAX_PICTURE_BYTES) return drawn;
  }
  throw new PictureFileError('This picture is too large, please choose a smaller one');
}
