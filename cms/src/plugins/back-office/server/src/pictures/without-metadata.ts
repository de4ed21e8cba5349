import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { DECODABLE } from './size-set';

/** A file on its way through the upload service. Sizes in kilobytes and bytes, lengths in pixels. */
export interface PassingFile {
  hash: string;
  mime: string;
  tmpWorkingDirectory?: string;
  filepath?: string;
  size?: number;
  sizeInBytes?: number;
  getStream(): Readable;
}

/** As good as what Strapi makes of other kinds. */
const QUALITY = 80;

/**
 * The same picture without what a camera has written beside it: where and when it was taken, with what, by whom.
 * Strapi encodes most kinds anew, which loses that; what it leaves alone, such as AVIF, is done here.
 */
export async function withoutMetadata<File extends PassingFile>(file: File): Promise<File> {
  if (!DECODABLE.includes(file.mime)) return file;
  const bytes = await buffer(file.getStream());
  const { exif, xmp, iptc, format } = await sharp(bytes).metadata();
  if (!exif && !xmp && !iptc) return file;
  const picture = sharp(bytes, { animated: true }).autoOrient();
  const clean = await (format === 'heif' ? picture.avif({ quality: QUALITY }) : picture).toBuffer();
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
