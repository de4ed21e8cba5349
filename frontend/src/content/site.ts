/** What the site is called in its bar and in the browser's tab. */
export const SITE_NAME = 'M. Portfolio';
