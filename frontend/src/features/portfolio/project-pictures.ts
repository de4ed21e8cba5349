import type { Portfolio } from '#contract.ts';
import { lastUrl, limitPicture, limitSrcset } from '#lib/srcset.ts';

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

/**
 * The pictures of a project's carousel: its screens in order, or the cover if there are none. Only the visible one has a
 * placeholder, which takes more bytes of the page than all other data of a picture.
 */
export function projectPictures(project: Pick<Portfolio, PictureField | 'name' | 'images'>) {
  const screens = SCREENS.filter((field) => project[field]);
  const fields: readonly PictureField[] = screens.length > 0 ? screens : ['picture'];
  const pictures = fields.flatMap((field) => {
    const src = project[field];
    return src ? [{ alt: `${project.name}, ${LABEL[field]}`, ...project.images[field], src }] : [];
  });
  return pictures.map(({ placeholder, ...picture }, index) => ({
    ...limitPicture(picture, MIN_WIDTH, MAX_WIDTH),
    ...(index === 0 && placeholder && { placeholder }),
  }));
}

/** The height of the largest monogram in CSS pixels, which a cover of this width fills. */
const MONOGRAM_SIZE = 600;

/** The address of a project's cover in the size of a monogram. */
export function projectCover({ picture, images }: Pick<Portfolio, 'picture' | 'images'>) {
  const srcset = images.picture?.srcset;
  return (srcset && lastUrl(limitSrcset(srcset, MONOGRAM_SIZE, MONOGRAM_SIZE))) || picture;
}
