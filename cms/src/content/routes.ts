import type { CollectionName } from '#contract/operations';
import { defineRoute } from '#platform/http/operation-route';

/** The four routes of a kind of content, at the paths of the contract. */
export const contentRoutes = (noun: CollectionName) => ({
  routes: [
    defineRoute(`${noun}.list`, `${noun}.list`),
    defineRoute(`${noun}.create`, `${noun}.create`),
    defineRoute(`${noun}.update`, `${noun}.update`),
    defineRoute(`${noun}.remove`, `${noun}.remove`),
  ],
});
