import type { QueryClient } from '@tanstack/react-query';
import type { Client, Contact, Personal, Portfolio, Tool } from '@/contract';

/** The five lists that every visitor may read, as the API answers them. */
export interface PublicLists {
  personal: Personal[];
  contact: Contact[];
  tool: Tool[];
  portfolio: Portfolio[];
  client: Client[];
}

/** What a published page was rendered from. */
export interface PublishedState {
  /** Where the site is reached, such as `https://example.com`. */
  origin: string;
  /** When the page was rendered, ISO 8601. */
  publishedAt: string;
  /** The lists that the page shows. */
  lists: Partial<PublicLists>;
}

const ELEMENT_ID = 'published';

/** The state as an element of the page. A text may hold anything, `</script>` too. */
export function stateElement(state: PublishedState) {
  const json = JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script id="${ELEMENT_ID}" type="application/json">${json}</script>`;
}

/** What the page at hand was rendered from; null on a page that was not published. */
export function readState(): PublishedState | null {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  // Written by `stateElement` of the same build: the page names the script that reads it.
  return json ? (JSON.parse(json) as PublishedState) : null;
}

/** Puts the lists into the cache, where the sections look for them, as of `updatedAt` (ms since 1970). */
export function provideLists(client: QueryClient, lists: Partial<PublicLists>, updatedAt: number) {
  for (const [noun, rows] of Object.entries(lists)) client.setQueryData(['public', noun], rows, { updatedAt });
}
