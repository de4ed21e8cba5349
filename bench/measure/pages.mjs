/** The paths of the public pages, by their names in the table. */
export const PAGES = { home: '/', about: '/aboutme', course: '/courses/webdevelopment/starter-course' };
