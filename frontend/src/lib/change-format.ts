/** Formats a field's name: 'project.firstScreen' becomes 'project first screen'. */
export const formatField = (field: string) =>
  field.replaceAll('.', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const DATE_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a timestamp in the reader's time zone. */
export const formatDate = (instant: string) => DATE_FORMAT.format(new Date(instant));
