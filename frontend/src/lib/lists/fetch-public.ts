import type { CaseStudy, CaseStudySummary, SiteTextName, SiteTextOf } from '#contract.ts';
import { errorStatus } from '#lib/api/api-error.ts';
import { http } from '#lib/api/http.ts';
import { type PublicListView, toFullList } from './list-page.ts';

/**
 * Fetches a public response without the token: an admin's response contains clients without consent, which must not be
 * cached for the public page.
 */
const fetchWithoutToken = async <Body>(path: string) =>
  (await http.get<Body>(path, { headers: { Authorization: false } })).data;

/** Fetches the public list at `path` below `/api`. */
export const fetchPublicList = async <Row, View>(path: string, list: PublicListView<Row, View>) =>
  toFullList(list, await fetchWithoutToken<Row[]>(path));

/** Fetches one of the site's texts; null if the owner has none. Rejects if the response is no text. */
export async function fetchPublicText<Name extends SiteTextName>(name: Name): Promise<SiteTextOf<Name> | null> {
  const path = `/site/${name}`;
  try {
    const text = await fetchWithoutToken<SiteTextOf<Name>>(path);
    if (typeof text !== 'object' || text === null) throw new Error(`GET ${path} was not answered with a text`);
    return text;
  } catch (error) {
    if (errorStatus(error) === 404) return null;
    throw error;
  }
}

/** Fetches the published case studies without their stories, newest first. Rejects if the response is no list. */
export async function fetchCaseStudies(): Promise<CaseStudySummary[]> {
  const list = await fetchWithoutToken<unknown>('/case-study');
  if (!Array.isArray(list)) throw new Error('GET /case-study was not answered with a list');
  return list;
}

/** Fetches the case study at `slug`; null if there is none. */
export async function fetchCaseStudy(slug: string): Promise<CaseStudy | null> {
  try {
    return await fetchWithoutToken<CaseStudy>(`/case-study/${encodeURIComponent(slug)}`);
  } catch (error) {
    if (errorStatus(error) === 404) return null;
    throw error;
  }
}
