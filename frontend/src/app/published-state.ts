import type { QueryClient } from '@tanstack/react-query';
import type { AboutText, CollectionName, CollectionRecord, CourseText, SiteSettings } from '#contract.ts';
import type { ListPage } from '#lib/lists/list-page.ts';
import { navigationType } from '#lib/navigation/navigation-type.ts';

/** All public lists as the API returns them. */
export type PublicLists = { [Name in CollectionName]: CollectionRecord<Name>[] };

/** The share card of a page with that title. */
export interface ShareCard {
  title: string;
  url: string;
}

/** The data that a published page was rendered from. */
export interface PublishedState {
  /** The origin of the site, such as `https://example.com`. */
  origin: string;
  /** When the page was rendered, ISO 8601. */
  publishedAt: string;
  settings: SiteSettings;
  /** The lists that are visible on the page. */
  lists: Partial<Record<CollectionName, ListPage<object>>>;
  /** The texts that are visible on the page. */
  texts: { about?: AboutText; course?: CourseText };
  /** The data of the case studies that is visible on the page, by the names of the queries. */
  caseStudies: Partial<Record<string, object>>;
  shareCard: ShareCard | null;
  /** The path below which the site is previewed, such as `/preview/eyJ…`. */
  basename?: string | undefined;
}

const ELEMENT_ID = 'published';

/**
 * Makes public lists or texts the initial data of their queries, as of `updatedAt` (ms since 1970). Such a query is never
 * removed: a new one would begin with the same data as if nothing had been invalidated since.
 */
export function seedQueryCache(client: QueryClient, data: Partial<Record<string, object>>, updatedAt: number) {
  for (const [name, initialData] of Object.entries(data)) {
    client.setQueryDefaults(['public', name], {
      initialData,
      initialDataUpdatedAt: updatedAt,
      gcTime: Number.POSITIVE_INFINITY,
    });
  }
}

/** Serializes the state as an element of the page. Text is escaped, as it may contain `</script>`. */
export function stateElement(state: PublishedState) {
  const json = JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script id="${ELEMENT_ID}" type="application/json">${json}</script>`;
}

/** Reads the state of the current page; null on a page that was not published. */
export function readPublishedState(): PublishedState | null {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  // Written by `stateElement` of the same build, as the page names the script that reads it.
  return json ? (JSON.parse(json) as PublishedState) : null;
}

/**
 * Returns the time as of which the lists and texts of a published page are current, in ms since 1970: the time of the
 * visit, because a page is revalidated at every visit, or its publication after going back, which may show the browser's
 * own copy. Those of a preview stay as they are, because the API does not return drafts.
 */
export function dataUpdatedAt({ publishedAt, basename }: PublishedState) {
  if (basename) return Number.POSITIVE_INFINITY;
  return navigationType() === 'back_forward' ? Date.parse(publishedAt) : performance.timeOrigin;
}
