/** The name of the site in the header and in page titles. */
export const SITE_NAME = 'M. Portfolio';
