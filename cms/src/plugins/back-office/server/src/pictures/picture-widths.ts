import { MAX_PICTURE_WIDTH } from '#contract/picture-limits';

/** MIME types of which sizes are created: every raster format that browsers show. */
export const DECODABLE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export const WEBP = 'image/webp';

/** The format's limit for WebP, in pixels. */
const MAX_HEIGHT = 16_383;

/**
 * The widths in which pictures are stored, in pixels. The first three fit icons at a device pixel ratio of 1, 2 and 3;
 * each further width is at most 1.5 times the one before.
 */
const WIDTHS = [40, 80, 120, 180, 256, 384, 560, 800, 1120, 1600];

/** Identifies the widths and the encoding. Change it with either of them, so that the sizes of every picture are created again. */
export const SIZE_SET = 'webp1';

/** The key of a width in a file's `formats`; sizes of an earlier set stay there under their own keys until the file is deleted. */
export const sizeKey = (width: number) => `${SIZE_SET}_${width}`;

export const isOfSizeSet = (key: string) => key.startsWith(`${SIZE_SET}_`);

interface Picture {
  /** Width and height after rotation, in pixels; the height is that of one frame. */
  width: number;
  height: number;
  mime: string;
}

/** Whether the original itself serves as the largest size. */
export const isOwnLargestSize = ({ width, mime }: Pick<Picture, 'width' | 'mime'>) =>
  mime === WEBP && width <= MAX_PICTURE_WIDTH;

/** The widths to create for a picture, narrowest first and never wider than the original; its full width unless it is WebP. */
export function widthsFor({ width, height, mime }: Picture): number[] {
  const largest = Math.min(width, MAX_PICTURE_WIDTH);
  const smaller = WIDTHS.filter((candidate) => candidate < largest);
  const widths = isOwnLargestSize({ width, mime }) ? smaller : [...smaller, largest];
  return widths.filter((candidate) => (candidate * height) / width <= MAX_HEIGHT);
}
