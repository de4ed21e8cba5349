import type { AboutText, CaseStudy, CourseText, LegalText, SiteSettings } from '#contract.ts';
import { toView } from '#features/case-studies/case-study-view.ts';
import { publicCaseStudies } from '#features/case-studies/public-case-studies.ts';
import { linksOf, toCaseStudyLinks } from '#features/portfolio/case-study-links.ts';
import { toFirstPage, toFullList } from '#lib/lists/list-page.ts';
import { slugIn } from '#lib/navigation/addresses.ts';
import { takeFirstListPages } from './first-list-pages.ts';
import type { PublicLists, PublishedState } from './published-state.ts';
import { structuredDataElement } from './structured-data.ts';

/** The content to publish: `SiteToRender` of the CMS. */
export interface Site {
  /** The origin of the site, such as `https://example.com`, without a trailing slash. */
  origin: string;
  /** The current time, ISO 8601. */
  publishedAt: string;
  settings: SiteSettings;
  lists: PublicLists;
  /** The words of the pages; null for a course that is not visible. */
  texts: { about: AboutText; course: CourseText | null; legal: LegalText };
  /** The published case studies, newest first. */
  caseStudies: CaseStudy[];
  /** The CSS with the colours of the owner's accent; empty for the default accent. */
  styles: string;
  /** The links of the head to the icons and the web manifest, as HTML. */
  links: string;
  /** Returns the path of the share card of the page with this title, such as `/drawn/card-k3x….png`. */
  shareCard(title: string): string;
  /** The path below which the site is previewed. */
  basename?: string | undefined;
}

/** The data that a page may query, by the names of the queries. */
export type PageData = Pick<PublishedState, 'lists' | 'texts' | 'caseStudies'>;

/** The content of a site as its pages show it. */
export interface SiteData {
  site: Site;
  /** The data for the page at `address`: of the stories only that of its own case study. */
  dataAt: (address: string) => PageData;
  /** The subject of the page at `address` for search engines, as an element. */
  structuredDataAt: (address: string) => string;
}

/** Prepares the content of a site once for all of its pages. */
export function toSiteData(site: Site): SiteData {
  const { origin, settings, caseStudies, basename } = site;
  const isPreview = basename !== undefined;
  const { about, course } = site.texts;
  const lists = takeFirstListPages(site.lists, isPreview);
  const texts = { about, ...(course && { course }) };
  const caseStudyList = (isPreview ? toFullList : toFirstPage)(publicCaseStudies, caseStudies);
  const shared = {
    'case-studies': caseStudyList,
    'case-study-links': linksOf(toCaseStudyLinks(caseStudies), lists.portfolio.rows),
  };
  const described = {
    origin,
    settings,
    lists,
    about,
    course,
    caseStudies,
    caseStudyList: caseStudyList.rows,
  };

  function dataAt(address: string): PageData {
    const study = caseStudies.find(({ slug }) => slug === slugIn(address));
    const own = study && { [`case-study/${study.slug}`]: toView(study, caseStudies) };
    return { lists, texts, caseStudies: { ...shared, ...own } };
  }

  return { site, dataAt, structuredDataAt: (address) => structuredDataElement(address, described) };
}
