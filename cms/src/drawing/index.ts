/**
 * The pictures that a site publishes of itself. Its files know nothing of Strapi, and run in a worker thread as well.
 *
 * Where each rule is:
 * - how large the title of a share card may be: `share-card.ts`, `text/fit-text.ts`
 * - where its lines may end: `text/line-breaks.ts`; which breaks look best: `text/balance-lines.ts`
 * - which font has a letter: `fonts/families.ts`
 * - what stands on the icon: `monogram.ts`
 * - the part of the owner's share picture: `crop-share-picture.ts`
 */
export { cropSharePicture } from './crop-share-picture';
export { drawIcons, type IconOrder, type Icons } from './icons';
export { chooseMonogram } from './monogram';
export { drawShareCard, type ShareCard } from './share-card';
export type { Colors } from './svg';
