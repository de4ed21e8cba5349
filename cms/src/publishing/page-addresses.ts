/** The path of the course page, which the site has only while it is visible. */
export const COURSE_ADDRESS = '/courses/webdevelopment/starter-course';

/** The path of the list of case studies, below which each has its page. */
export const PROJECTS_ADDRESS = '/projects';

/** The path of the page of a case study. */
export const caseStudyAddress = (slug: string) => `${PROJECTS_ADDRESS}/${slug}`;

/** The slug of a case study in a path. */
export const SLUG_PATTERN = '([a-z0-9-]{1,100})';

const CASE_STUDY_ADDRESS = new RegExp(`^${caseStudyAddress(SLUG_PATTERN)}/?$`);

/** The slug in the path of a case study; undefined for other paths. */
export const findSlug = (pathname: string): string | undefined => CASE_STUDY_ADDRESS.exec(pathname)?.[1];

/** The path of a page on which a client sends feedback, with the token of its link. */
export const FEEDBACK_PAGE = /^\/feedback\/[a-z0-9]+\/?$/;

/** The paths of the public pages with content, except for those of case studies. The frontend's renderer publishes them. */
export const PUBLIC_ADDRESSES: readonly string[] = ['/', '/aboutme', PROJECTS_ADDRESS, COURSE_ADDRESS];

/** All paths of the site's pages, as in `frontend/src/app/routes.tsx`; other paths get the 404 page. */
export const PAGE_ADDRESSES: ReadonlySet<string> = new Set([
  ...PUBLIC_ADDRESSES,
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/resend',
  '/pending',
  '/dashboard',
  '/account',
  '/inbox',
  '/meeting',
]);
