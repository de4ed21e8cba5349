/** What the site is called in its bar and in the browser's tab. */
export const SITE_NAME = 'M. Portfolio';

/** The clock of the owner, an IANA time zone. */
export const OWNER_TIME_ZONE = 'Asia/Kolkata';
