/** What a picture is made smaller in: everything that browsers show as a picture, but drawings. */
export const DECODABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export const WEBP = 'image/webp';

/** The longest side of what is stored of an upload, and the widest of what any page is offered, in pixels. */
export const MAX_SIDE = 2560;

/** WebP has no higher pictures, in pixels. */
const MAX_HEIGHT = 16_383;

/**
 * The widths in which pictures are stored, in pixels. The first three are an icon's, on screens of one, two and three
 * pixels a dot; from there on each is at most half as wide again as the one before, so that what a browser fetches is
 * never much more than what it shows.
 */
const WIDTHS = [40, 80, 120, 180, 256, 384, 560, 800, 1120, 1600];

/** Names these widths and the way they are encoded. Give it another name with either: every picture is then completed. */
export const SIZE_SET = 'webp1';

/** The key of a width among a file's `formats`. Sets have keys of their own: those of an earlier one stay until the file goes. */
export const sizeKey = (width: number) => `${SIZE_SET}_${width}`;

export const isOfSizeSet = (key: string) => key.startsWith(`${SIZE_SET}_`);

interface Picture {
  /** Upright, in pixels; the height is that of one frame. */
  width: number;
  height: number;
  mime: string;
}

/** Whether pages are offered the picture itself as the largest size. */
export const isOwnLargestSize = ({ width, mime }: Pick<Picture, 'width' | 'mime'>) =>
  mime === WEBP && width <= MAX_SIDE;

/** The widths to store of a picture, narrowest first: never wider than it is; a full one where it is no WebP itself. */
export function widthsFor({ width, height, mime }: Picture): number[] {
  const largest = Math.min(width, MAX_SIDE);
  const smaller = WIDTHS.filter((candidate) => candidate < largest);
  const widths = isOwnLargestSize({ width, mime }) ? smaller : [...smaller, largest];
  return widths.filter((candidate) => (candidate * height) / width <= MAX_HEIGHT);
}
