/** The public pages, by the names the table has for them. */
export const PAGES = { home: '/', about: '/aboutme', course: '/courses/webdevelopment/starter-course' };
