import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { file as units } from '@strapi/utils';
import { WEBP } from './size-set';
import type { PictureSize } from './sizes-of';

/**
 * A size as the upload service takes it. Its name holds a hash of its bytes: whoever is late, after the owner has
 * replaced the picture, writes beside the new sizes and never over them.
 */
export function sizeFile(owner: { name: string; hash: string }, { width, height, bytes }: PictureSize) {
  const content = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return {
    name: `${width} ${owner.name}`,
    hash: `${owner.hash}_${content}_${width}`,
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
