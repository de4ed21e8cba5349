import { Readable } from 'node:stream';
import { file as units } from '@strapi/utils';
import { WEBP } from './size-set';
import type { PictureSize } from './sizes-of';

/**
 * A size as the upload service takes it. Its name says what it was made of: whoever is late, after the owner has
 * replaced the picture, writes beside the new sizes and never over them.
 */
export function sizeFile(owner: { name: string; hash: string }, madeOf: string, { width, height, bytes }: PictureSize) {
  return {
    name: `${width} ${owner.name}`,
    hash: `${owner.hash}_${madeOf}_${width}`,
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
