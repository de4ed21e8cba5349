/** The paths of the public pages, by their names in the table. */
export const PAGES = {
  home: '/',
  about: '/aboutme',
  course: '/courses/webdevelopment/starter-course',
  'case studies': '/projects',
  'case study': '/projects/monsoon-atlas',
};

/** The number of projects of an owner with many. */
export const MANY_PROJECTS = 200;

/** The name in the table of the home page of such an owner. */
export const LONG_HOME = `home with ${MANY_PROJECTS} projects`;
