/**
 * Where each rule is:
 * - which routes of Strapi's panel are open: `open-routes.ts`
 * - how large a request may be: `panel-bodies.ts`
 * - what nobody writes in the panel: `server-written-collections.ts`
 * - by what lists are sorted and filtered: `list-queries.ts`; lists of relations: `plain-relations.ts`
 * - which ids the media library takes: `library-middlewares.ts`
 * - which features are hidden: `unused-features.ts`
 */
export { validateLibraryIds } from './library-middlewares';
export { validateListQuery } from './list-queries';
export { nameSingleTypes } from './name-single-types';
export { limitPanelRoutes, PANEL_SEGMENTS } from './open-routes';
export { libraryFiles, panelBody } from './panel-bodies';
export { refuseSelections } from './plain-relations';
export { protectServerWrittenCollections } from './server-written-collections';
export { removeUnusedFeatures } from './unused-features';
