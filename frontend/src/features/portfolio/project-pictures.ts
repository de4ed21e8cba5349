import type { Portfolio } from '#contract.ts';
import { lastUrl, limitSrcset, packSrcset, unpackSrcset } from '#lib/srcset.ts';
import type { PictureSource } from '#ui/picture.tsx';

type PictureField = keyof Portfolio['images'];

const SCREENS = ['firstScreen', 'secondScreen', 'lastScreen'] as const satisfies readonly PictureField[];

const LABEL: Record<PictureField, string> = {
  picture: 'cover',
  firstScreen: 'first screen',
  secondScreen: 'second screen',
  lastScreen: 'last screen',
};

/** The width of a card in device pixels: on the smallest phone, and at its largest with a pixel ratio of 3. */
const MIN_WIDTH = 280;
const MAX_WIDTH = 1215;

/** A picture as a published page contains it: with a packed `srcset`, and without the `src` with which that ends. */
type PublishedPicture = Omit<PictureSource, 'src'> & { src?: string };

/** Completes the picture of a published page. */
export function toPictureSource({ src, srcset: packed = '', ...picture }: PublishedPicture): PictureSource {
  const srcset = unpackSrcset(packed);
  return { ...picture, srcset, src: src ?? lastUrl(srcset) ?? '' };
}

/** Only the visible picture has a placeholder: it takes more bytes of the page than all other data of a picture. */
function toPublishedPicture({ src, srcset, placeholder, ...picture }: PictureSource, index: number): PublishedPicture {
  const sizes = srcset && limitSrcset(srcset, MIN_WIDTH, MAX_WIDTH);
  return {
    ...picture,
    ...(sizes && { srcset: packSrcset(sizes) }),
    ...(!(sizes && lastUrl(sizes) === src) && { src }),
    ...(index === 0 && placeholder && { placeholder }),
  };
}

/** The pictures of a project's carousel: its screens in order, or the cover if there are none. */
export function projectPictures(project: Pick<Portfolio, PictureField | 'name' | 'images'>): PublishedPicture[] {
  const screens = SCREENS.filter((field) => project[field]);
  const fields: readonly PictureField[] = screens.length > 0 ? screens : ['picture'];
  const pictures = fields.flatMap((field) => {
    const src = project[field];
    return src ? [{ alt: `${project.name}, ${LABEL[field]}`, ...project.images[field], src }] : [];
  });
  return pictures.map(toPublishedPicture);
}
