import { publishedHeaders } from '#platform/environment/security';
import type { Publication, PublishedPage } from './published-page';
import type { ReadyAnswer } from './ready-answer';

let publication: Publication = { pages: new Map() };
let headers: ReadonlyMap<PublishedPage, Record<string, string>> = new Map();

const headersOf = ({ answer }: PublishedPage) => ({
  ...publishedHeaders(String(answer.identity)),
  'Cache-Control': 'no-cache',
});

/** From now on visitors get these pages. */
export function show(next: Publication): void {
  headers = new Map([...next.pages.values()].map((page) => [page, headersOf(page)]));
  publication = next;
}

/** What visitors get at present. */
export const shown = (): Publication => publication;

/** The page at `pathname`, with the headers that go out with it; null where none is published. A slash at the end does not matter. */
export function pageAt(pathname: string): { answer: ReadyAnswer; headers: Record<string, string> } | null {
  const page = publication.pages.get(pathname) ?? publication.pages.get(pathname.replace(/\/$/, ''));
  return page ? { answer: page.answer, headers: headers.get(page) ?? {} } : null;
}
