import type { Portfolio } from '@/contract';

type PictureField = keyof Portfolio['images'];

const SCREENS = ['firstScreen', 'secondScreen', 'lastScreen'] as const satisfies readonly PictureField[];

const WHAT: Record<PictureField, string> = {
  picture: 'cover',
  firstScreen: 'first screen',
  secondScreen: 'second screen',
  lastScreen: 'last screen',
};

/** The pictures of a project's carousel: its screens in order, those that are there; the cover where there is none. */
export function projectPictures(project: Portfolio) {
  const screens = SCREENS.filter((field) => project[field]);
  const fields: readonly PictureField[] = screens.length > 0 ? screens : ['picture'];
  return fields.flatMap((field) => {
    const src = project[field];
    return src ? [{ alt: `${project.name}, ${WHAT[field]}`, ...project.images[field], src }] : [];
  });
}
