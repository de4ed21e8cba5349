/** A date on the clock of the browser: '31 Dec 2030, 10:05'. */
export const formatInstant = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
