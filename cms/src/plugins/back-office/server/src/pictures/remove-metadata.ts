import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { DECODABLE_TYPES } from './picture-widths';

/** A file while Strapi's upload service processes it; `size` in kilobytes. */
export interface PendingFile {
  hash: string;
  mime: string;
  tmpWorkingDirectory?: string;
  filepath?: string;
  size?: number;
  sizeInBytes?: number;
  getStream(): Readable;
}

/** The quality that Strapi uses for other formats. */
const QUALITY = 80;

/** Encodes the picture again, which keeps only its pixels and colours. */
async function reencode(bytes: Buffer, format: string | undefined): Promise<Buffer> {
  // sharp cannot rotate the frames of an animation, and cameras do not make GIFs.
  if (format === 'gif') return sharp(bytes, { animated: true }).gif({ effort: 3 }).toBuffer();
  const picture = sharp(bytes, { animated: true }).autoOrient();
  return (format === 'heif' ? picture.avif({ quality: QUALITY }) : picture).toBuffer();
}

/**
 * Removes EXIF, XMP, IPTC and comments (place, time, camera, author) from a picture. A picture that Strapi has already
 * encoded (`isEncoded`) and an AVIF are encoded again only if they still contain metadata.
 */
export async function removeMetadata<File extends PendingFile>(file: File, isEncoded: boolean): Promise<File> {
  if (!DECODABLE_TYPES.includes(file.mime)) return file;
  const bytes = await buffer(file.getStream());
  const { exif, xmp, iptc, format } = await sharp(bytes).metadata();
  const isClean = isEncoded || format === 'heif';
  if (isClean && !exif && !xmp && !iptc) return file;
  const clean = await reencode(bytes, format);
  const filepath = path.join(file.tmpWorkingDirectory ?? '', `clean-${file.hash}`);
  await writeFile(filepath, clean);
  const { width, height } = await sharp(clean).metadata();
  const size = Math.round(clean.length / 10) / 100;
  return {
    ...file,
    filepath,
    getStream: () => createReadStream(filepath),
    width,
    height,
    size,
    sizeInBytes: clean.length,
  };
}
