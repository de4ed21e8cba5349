/** The upload routes of the panel's library. */
export const LIBRARY_PATHS = ['/upload', '/upload/files', '/upload/files/1/replace', '/upload?id=1'];

/** Routes of the panel, and unknown addresses. */
export const PATHS_OUTSIDE_API = [
  '/',
  '/nothing',
  '/assets/x.js',
  '/uploads/x.webp',
  '/admin/login',
  '/admin/renew-token',
  '/admin/users/me',
  '/content-manager/collection-types/api::tool.tool',
  '/users-permissions/roles',
  '/back-office/inbox',
  ...LIBRARY_PATHS,
];
