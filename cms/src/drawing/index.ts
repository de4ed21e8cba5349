/** The pictures that a site publishes of itself. Its files know nothing of Strapi, and run in a worker thread as well. */

export { cropSharePicture } from './crop-share-picture';
export { drawIcons, type IconOrder, type Icons } from './icons';
export { chooseMonogram } from './monogram';
export { drawShareCard, type ShareCard } from './share-card';
export type { Colors } from './svg';
