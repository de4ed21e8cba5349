import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { file as units } from '@strapi/utils';
import sharp, { type Sharp } from 'sharp';
import { SIZE_SET, WEBP, widthsFor } from './picture-widths';
import { runWithinLimit } from './processing-limits';

const PLACEHOLDER_SIDE = 16;

/** A data URL of some hundred bytes: the image with at most 16 pixels a side. */
async function createPlaceholder(image: Sharp): Promise<string> {
  const tiny = await image
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** One size of a picture; width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface CreatedSizes {
  /**
   * A short hash of the original's bytes and the size set. All sizes of a picture share it, because different random
   * parts in their URLs would make the pages compress worse.
   */
  sourceHash: string;
  /** Width and height of the original after rotation, in pixels. */
  width: number;
  height: number;
  placeholder: string;
  sizes: PictureSize[];
}

/** The files are as small as with WebP's defaults (quality 80, effort 4) and take half the time. */
const WEBP_OPTIONS = { quality: 78, effort: 2 };

const hashSource = (picture: Buffer) => createHash('sha256').update(SIZE_SET).update(picture).digest('hex').slice(0, 8);

async function createSize(image: Sharp, width: number): Promise<PictureSize> {
  const { data, info } = await runWithinLimit(image.resize({ width }).webp(WEBP_OPTIONS), (step) =>
    step.toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: data };
}

/** Decodes the first frame once, rotated and at most `width` pixels wide; every size is made from these pixels. */
async function decodeFrame(picture: Buffer, width: number): Promise<() => Sharp> {
  const image = sharp(picture, { failOn: 'error' }).autoOrient().resize({ width, withoutEnlargement: true }).raw();
  const { data, info } = await runWithinLimit(image, (step) => step.toBuffer({ resolveWithObject: true }));
  return () => sharp(data, { raw: info });
}

/** Creates the WebP sizes and the placeholder of a picture. Throws if it cannot be decoded, and 413 if that takes too long. */
export async function createSizes(picture: Buffer, mime: string): Promise<CreatedSizes> {
  const { autoOrient, pageHeight, pages = 1 } = await sharp(picture, { animated: true }).metadata();
  const { width } = autoOrient;
  const height = pageHeight ?? autoOrient.height;
  const widths = widthsFor({ width, height, mime });
  const frame = await decodeFrame(picture, widths.at(-1) ?? width);
  // Every size of an animation is made from the file itself, which keeps all frames.
  const image = pages > 1 ? () => sharp(picture, { animated: true, failOn: 'error' }) : frame;
  const sizes: PictureSize[] = [];
  for (const candidate of widths) sizes.push(await createSize(image(), candidate));
  return { sourceHash: hashSource(picture), width, height, placeholder: await createPlaceholder(frame()), sizes };
}

/**
 * A size as Strapi's upload service expects it. The hash of the original in its name keeps a late write from
 * overwriting the sizes of a picture that was replaced meanwhile.
 */
export function toUploadFile(
  owner: { name: string; hash: string },
  sourceHash: string,
  { width, height, bytes }: PictureSize,
) {
  return {
    name: `${width} ${owner.name}`,
    hash: `${owner.hash}_${sourceHash}_${width}`,
    ext: '.webp',
    mime: WEBP,
    path: null,
    width,
    height,
    size: units.bytesToKbytes(bytes.length),
    sizeInBytes: bytes.length,
    getStream: () => Readable.from(bytes),
  };
}
