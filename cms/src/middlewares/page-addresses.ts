/** Every address at which the site has a page; any other gets its 404 page. The site's own list is `frontend/src/app/routes.tsx`. */
export const PAGE_ADDRESSES: ReadonlySet<string> = new Set([
  '/',
  '/aboutme',
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
  '/courses/webdevelopment/starter-course',
]);
