/** Names that were found valid. The only check is to create a formatter, which is slower than all other validation. */
const validNames = new Set<string>();
/** More than there are names. The limit is needed because names are case-insensitive and have many spellings. */
const MAX_CACHED_NAMES = 1000;

/** Whether this is an IANA time zone name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (validNames.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (validNames.size < MAX_CACHED_NAMES) validNames.add(name);
  return true;
}
