/** The path of the course page, which the site has only while it is visible. */
export const COURSE_ADDRESS = '/courses/webdevelopment/starter-course';

/** The paths of the public pages with content, which the frontend's renderer publishes. */
export const PUBLIC_ADDRESSES: readonly string[] = ['/', '/aboutme', COURSE_ADDRESS];

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
  '/meeting',
]);
