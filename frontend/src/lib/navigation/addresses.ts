import type { CaseStudySummary, SiteSettings } from '#contract.ts';

/** The path of the course page (R1.1). */
export const COURSE_ADDRESS = '/courses/webdevelopment/starter-course';

/** The path of the list of case studies. */
export const PROJECTS_ADDRESS = '/projects';

/** The path of the page of a case study. */
export const caseStudyAddress = (slug: string) => `${PROJECTS_ADDRESS}/${slug}`;

/** The name of the frame in which a case study's cover, or its project's picture, goes from page to page. */
export const coverFrame = (slug: string) => `cover-${slug}`;

/** The slug in the path of a case study; an empty text in other paths. */
export const slugIn = (pathname: string) => /^\/projects\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';

/** The path of the page on which a client sends feedback, for the router. */
export const FEEDBACK_ADDRESS = '/feedback/:token';

/** Whether the path is that of a link for feedback. */
export const isFeedbackPath = (pathname: string) => /^\/feedback\/[^/]+\/?$/.test(pathname);

/** Whether the page at this path shows the owner's words, and not the interface alone. */
export const isContentPath = (pathname: string) =>
  /^\/(?:aboutme|projects(?:\/[^/]+)?)?\/?$/.test(pathname) || pathname.replace(/\/+$/, '') === COURSE_ADDRESS;

interface PublishedSite {
  settings: Pick<SiteSettings, 'hasCourse'>;
  caseStudies: readonly Pick<CaseStudySummary, 'slug' | 'publishedAt' | 'updatedAt'>[];
}

type PublishedCaseStudy = PublishedSite['caseStudies'][number];

const changedAt = ({ publishedAt, updatedAt }: PublishedCaseStudy) =>
  publishedAt > updatedAt ? publishedAt : updatedAt;

const latestFirst = (a: PublishedCaseStudy, b: PublishedCaseStudy) => (changedAt(a) < changedAt(b) ? 1 : -1);

/** The paths of the published pages: public pages with content, those of the case studies last, the latest change first. */
export const publishedAddresses = ({ settings, caseStudies }: PublishedSite): readonly string[] => [
  '/',
  '/aboutme',
  ...(settings.hasCourse ? [COURSE_ADDRESS] : []),
  PROJECTS_ADDRESS,
  ...[...caseStudies].sort(latestFirst).map(({ slug }) => caseStudyAddress(slug)),
];
