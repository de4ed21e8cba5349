import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { placeholderOf } from './placeholder';
import { withinLimit } from './processing-time';
import { SIZE_SET, widthsFor } from './size-set';

/** One size of a picture; lengths in pixels. */
export interface PictureSize {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface MadeSizes {
  /**
   * Stands for the bytes that they were made of, and the way: the same for all sizes of a picture, for what is random in
   * their addresses does not compress, and pages hold many.
   */
  madeOf: string;
  /** Of the picture itself, as it stands upright. */
  width: number;
  height: number;
  /** A tiny data URL that stands in for it. */
  placeholder: string;
  sizes: PictureSize[];
}

/** As light as at WebP's own 80 and 4, and made in half the time. */
const QUALITY = { quality: 78, effort: 2 };

const standInFor = (picture: Buffer) => createHash('sha256').update(SIZE_SET).update(picture).digest('hex').slice(0, 8);

async function sizeOf(image: Sharp, width: number): Promise<PictureSize> {
  const { data, info } = await withinLimit(image.resize({ width }).webp(QUALITY), (step) =>
    step.toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: data };
}

/** Decodes the picture once, no wider than `width`, turned upright; each size starts from the pixels. */
async function stillFrame(picture: Buffer, width: number): Promise<() => Sharp> {
  const image = sharp(picture, { failOn: 'error' }).autoOrient().resize({ width, withoutEnlargement: true }).raw();
  const { data, info } = await withinLimit(image, (step) => step.toBuffer({ resolveWithObject: true }));
  return () => sharp(data, { raw: info });
}

/** The sizes in WebP that pages are offered of a picture, made one after the other. Throws where it cannot be decoded, 413 where that takes too long. */
export async function sizesOf(picture: Buffer, mime: string): Promise<MadeSizes> {
  const { autoOrient, pageHeight, pages = 1 } = await sharp(picture, { animated: true }).metadata();
  const { width } = autoOrient;
  const height = pageHeight ?? autoOrient.height;
  const widths = widthsFor({ width, height, mime });
  const frame = await stillFrame(picture, widths.at(-1) ?? width);
  // A moving picture stays one, in every size; its frames share no pixels.
  const image = pages > 1 ? () => sharp(picture, { animated: true, failOn: 'error' }) : frame;
  const sizes: PictureSize[] = [];
  for (const candidate of widths) sizes.push(await sizeOf(image(), candidate));
  return { madeOf: standInFor(picture), width, height, placeholder: await placeholderOf(frame()), sizes };
}
