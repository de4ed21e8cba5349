/** The pictures that a site publishes of itself. Its files know nothing of Strapi, and run in a worker thread as well. */
export { chooseIconSign } from './icon-sign';
export { drawIcons, type IconOrder, type Icons } from './icons';
export { drawShareCard, type ShareCard } from './share-card';
export { cropSharePicture } from './share-picture';
export type { Colors } from './svg';
