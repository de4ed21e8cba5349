import type { CollectionName } from '#contract/collections';
import type { SiteTextName } from '#contract/site';
import { defineRoute } from '#platform/http/operation-route';

/** The routes of a kind of content, at the paths of the contract. */
export const defineCollectionRoutes = (collection: CollectionName) => ({
  routes: [
    defineRoute(`${collection}.list`, `${collection}.list`),
    defineRoute(`${collection}.create`, `${collection}.create`),
    defineRoute(`${collection}.update`, `${collection}.update`),
    defineRoute(`${collection}.remove`, `${collection}.remove`),
  ],
});

/** The route that reads a text of the site. */
export const defineTextRoute = (name: SiteTextName) => ({ routes: [defineRoute(`site.${name}`, `${name}.read`)] });
