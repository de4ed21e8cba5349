import type { ContentNoun } from '../contract/calls';
import { callRoute } from '../routing/call-route';

/** The four routes of a kind of content, at the paths of the contract. */
export const contentRoutes = (noun: ContentNoun) => ({
  routes: [
    callRoute(`${noun}.list`, `${noun}.list`),
    callRoute(`${noun}.create`, `${noun}.create`),
    callRoute(`${noun}.update`, `${noun}.update`),
    callRoute(`${noun}.remove`, `${noun}.remove`),
  ],
});
