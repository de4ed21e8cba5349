import type { Portfolio } from '@/contract';
import { limitSrcset } from '@/lib/srcset';
import type { PictureSource } from '@/ui/picture';

type PictureField = keyof Portfolio['images'];

const SCREENS = ['firstScreen', 'secondScreen', 'lastScreen'] as const satisfies readonly PictureField[];

const LABEL: Record<PictureField, string> = {
  picture: 'cover',
  firstScreen: 'first screen',
  secondScreen: 'second screen',
  lastScreen: 'last screen',
};

/** How wide a plate gets in pixels of the screen: on the smallest telephone, and at its widest on a display of three to one. */
const MIN_WIDTH = 280;
const MAX_WIDTH = 1215;

/** What stands in until a picture is there costs a page more than the rest of what it says of it: the one in view has it alone. */
const toPictureSource = ({ srcset, placeholder, ...picture }: PictureSource, index: number): PictureSource => ({
  ...picture,
  ...(srcset && { srcset: limitSrcset(srcset, MIN_WIDTH, MAX_WIDTH) }),
  ...(index === 0 && placeholder && { placeholder }),
});

/** The pictures of a project's carousel: its screens in order, those that are there; the cover where there is none. */
export function projectPictures(project: Pick<Portfolio, PictureField | 'name' | 'images'>): PictureSource[] {
  const screens = SCREENS.filter((field) => project[field]);
  const fields: readonly PictureField[] = screens.length > 0 ? screens : ['picture'];
  const pictures = fields.flatMap((field) => {
    const src = project[field];
    return src ? [{ alt: `${project.name}, ${LABEL[field]}`, ...project.images[field], src }] : [];
  });
  return pictures.map(toPictureSource);
}
