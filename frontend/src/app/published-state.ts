import type { QueryClient } from '@tanstack/react-query';
import type { Client, Contact, Personal, Portfolio, Tool } from '@/contract';
import type { ListPage } from '@/lib/list-page';
import type { SiteSettings } from '@/lib/site-settings';

/** The five lists that every visitor may read, as the API answers them. */
export interface PublicLists {
  personal: Personal[];
  contact: Contact[];
  tool: Tool[];
  portfolio: Portfolio[];
  client: Client[];
}

type DehydratedLists = Partial<Record<keyof PublicLists, ListPage<object>>>;

/** What a published page was rendered from. */
export interface PublishedState {
  /** Where the site is reached, such as `https://example.com`. */
  origin: string;
  /** When the page was rendered, ISO 8601. */
  publishedAt: string;
  settings: SiteSettings;
  /** The lists that the page shows. */
  lists: DehydratedLists;
}

const ELEMENT_ID = 'published';

/** Has the lists at hand for whoever asks for one, as of `updatedAt` (ms since 1970). */
export function seedQueryCache(client: QueryClient, lists: DehydratedLists, updatedAt: number) {
  for (const [name, page] of Object.entries(lists)) {
    client.setQueryDefaults(['public', name], { initialData: page, initialDataUpdatedAt: updatedAt });
  }
}

/** The lists that somebody has asked for. */
export function dehydratedLists(client: QueryClient): DehydratedLists {
  const queries = client.getQueryCache().findAll({ queryKey: ['public'] });
  return Object.fromEntries(queries.map(({ queryKey, state }) => [queryKey[1], state.data]));
}

/** The state as an element of the page. A text may hold anything, `</script>` too. */
export function stateElement(state: PublishedState) {
  const json = JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script id="${ELEMENT_ID}" type="application/json">${json}</script>`;
}

/** What the page at hand was rendered from; null on a page that was not published. */
export function readPublishedState(): PublishedState | null {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  // Written by `stateElement` of the same build: the page names the script that reads it.
  return json ? (JSON.parse(json) as PublishedState) : null;
}

/**
 * As of when the lists of a published page are current, in ms since 1970. Such a page is asked for anew at every visit,
 * so that is the visit itself; but who goes back may be shown the browser's own copy, as old as it says.
 */
export function listsUpdatedAt({ publishedAt }: PublishedState) {
  const [visit] = performance.getEntriesByType('navigation');
  const isReturn = visit !== undefined && 'type' in visit && visit.type === 'back_forward';
  return isReturn ? Date.parse(publishedAt) : performance.timeOrigin;
}
