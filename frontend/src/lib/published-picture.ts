import { lastUrl, limitSrcset, packSrcset, unpackSrcset } from './srcset.ts';

interface Source {
  src: string;
  srcset?: string;
}

/** A picture as a published page contains it: with a packed `srcset`, and without the `src` with which that ends. */
export type Published<Picture extends Source> = Omit<Picture, 'src' | 'srcset'> & Partial<Source>;

/** Shortens a picture for a published page; `minWidth` and `maxWidth` are those of its slot in device pixels. */
export function toPublishedPicture<Picture extends Source>(
  { src, srcset, ...picture }: Picture,
  minWidth: number,
  maxWidth: number,
): Published<Picture> {
  const sizes = srcset && limitSrcset(srcset, minWidth, maxWidth);
  return {
    ...picture,
    ...(sizes && { srcset: packSrcset(sizes) }),
    ...(!(sizes && lastUrl(sizes) === src) && { src }),
  };
}

/** Completes the picture of a published page. */
export function toPictureSource<Picture extends Partial<Source>>({ src, srcset: packed = '', ...picture }: Picture) {
  const srcset = unpackSrcset(packed);
  return { ...picture, srcset, src: src ?? lastUrl(srcset) ?? '' };
}
