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

/** The picture encoded anew, which leaves out everything but its pixels and colours. */
async function encode(bytes: Buffer, format: string | undefined): Promise<Buffer> {
  // Frames cannot be turned one by one, and no camera makes a GIF.
  if (format === 'gif') return sharp(bytes, { animated: true }).gif({ effort: 3 }).toBuffer();
  const picture = sharp(bytes, { animated: true }).autoOrient();
  return (format === 'heif' ? picture.avif({ quality: QUALITY }) : picture).toBuffer();
}

/**
 * The same picture without what a camera or a program has written beside it: where and when it was taken, with what, by
 * whom, and comments. Where `isEncoded`, Strapi has encoded it anew, which loses that; AVIF without metadata is left alone.
 */
export async function withoutMetadata<File extends PassingFile>(file: File, isEncoded: boolean): Promise<File> {
  if (!DECODABLE.includes(file.mime)) return file;
  const bytes = await buffer(file.getStream());
  const { exif, xmp, iptc, format } = await sharp(bytes).metadata();
  const isClean = isEncoded || format === 'heif';
  if (isClean && !exif && !xmp && !iptc) return file;
  const clean = await encode(bytes, format);
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
