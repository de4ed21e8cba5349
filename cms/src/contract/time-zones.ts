/** Names that have been asked for. To make a formatter is the one way to find out, and takes longer than all other checks of a request. */
const known = new Set<string>();
/** More names than there are; upper and lower case make no difference, so there is no end of spellings. */
const MOST_KNOWN = 1000;

/** Whether this is an IANA time zone name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (known.size < MOST_KNOWN) known.add(name);
  return true;
}
