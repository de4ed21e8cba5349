/** The pages that show content and are for everyone: what the frontend's renderer makes pages of. */
export const PUBLIC_ADDRESSES: readonly string[] = ['/', '/aboutme', '/courses/webdevelopment/starter-course'];

/** Every address at which the site has a page; any other gets its 404 page. The site's own list is `frontend/src/app/routes.tsx`. */
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
