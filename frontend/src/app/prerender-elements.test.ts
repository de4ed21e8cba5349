import type { CaseStudy } from '#contract.ts';
import { FERRIES, LEDGER } from '#testing/fake-case-studies.ts';
import { createTexts, SETTINGS } from '#testing/fake-texts.ts';
import { createSite, publishedQueries } from '#testing/publish.ts';
import { type Site, toSiteData } from './page-data.ts';
import { inputOf } from './prerender-elements.tsx';

const ADDRESS = '/projects/ferries-on-time';
const THIRD: CaseStudy = { ...LEDGER, _id: 'third', slug: 'third', title: 'A third one' };
const SITE: Site = { ...createSite(), caseStudies: [FERRIES, LEDGER, THIRD] };

async function readInput(site: Partial<Site> = {}) {
  const queries = await publishedQueries(ADDRESS, SITE);
  return inputOf(ADDRESS, toSiteData({ ...SITE, ...site }), queries);
}

const withStudy = (study: CaseStudy) =>
  SITE.caseStudies.map((published) => (published._id === study._id ? study : published));

test.each<[string, Partial<Site>]>([
  ['its story', { caseStudies: withStudy({ ...FERRIES, story: [] }) }],
  ['the title of its neighbour', { caseStudies: withStudy({ ...LEDGER, title: 'Another title' }) }],
  ['the name of the site', { settings: { ...SETTINGS, name: 'Another name' } }],
  ['the name of its author', { texts: { ...createTexts(), about: { ...createTexts().about, name: 'Another name' } } }],
  ['the accent', { styles: ':root{--accent:teal}' }],
  ['the icons', { links: '<link rel="icon" href="/other.ico">' }],
  ['the year', { publishedAt: '1999-01-01T00:00:00.000Z' }],
])('the input of a case study depends on %s', async (_what, site) => {
  expect(await readInput(site)).not.toBe(await readInput());
});

test.each<[string, Partial<Site>]>([
  ['the case study after the next', { caseStudies: withStudy({ ...THIRD, title: 'Another title', story: [] }) }],
  ['the projects', { lists: { ...SITE.lists, portfolio: [] } }],
  ['the time of day', { publishedAt: `${SITE.publishedAt.slice(0, 11)}00:00:00.000Z` }],
])('the input of a case study does not depend on %s', async (_what, site) => {
  expect(await readInput(site)).toBe(await readInput());
});

test('the other pages are rendered again on another day', () => {
  const inputAt = (publishedAt: string) => inputOf('/aboutme', toSiteData({ ...SITE, publishedAt }), ['about']);
  expect(inputAt('2026-02-03T04:05:06.000Z')).toBe(inputAt('2026-02-03T23:00:00.000Z'));
  expect(inputAt('2026-02-03T04:05:06.000Z')).not.toBe(inputAt('2026-02-04T04:05:06.000Z'));
});
