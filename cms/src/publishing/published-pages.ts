import type { Publication } from './published-page';
import type { ReadyAnswer } from './ready-answer';
import { securityHeaders } from './security-headers';

let publication: Publication = { pages: new Map(), scriptHashes: [] };
let headers: Record<string, string> = {};

/** From now on visitors get these pages. */
export async function show(next: Publication): Promise<void> {
  headers = { ...(await securityHeaders(next.scriptHashes)), 'Cache-Control': 'no-cache' };
  publication = next;
}

/** What visitors get at present. */
export const shown = (): Publication => publication;

/** The page at `pathname`, with the headers that go out with it; null where none is published. A slash at the end does not matter. */
export function pageAt(pathname: string): { answer: ReadyAnswer; headers: Record<string, string> } | null {
  const page = publication.pages.get(pathname) ?? publication.pages.get(pathname.replace(/\/$/, ''));
  return page ? { answer: page.answer, headers } : null;
}
