import { currentTimeZoneName } from './time-zone-names';

/** `UTC`, and names with a slash. Short names such as BST and IST mean other zones to people than to Intl. */
const NAME_FORM = /^(?:utc|[a-z_]+(?:\/[a-z0-9_+-]+)+)$/i;
/** Names of ICU that the IANA database does not have. */
const OTHER_NAMES = /^(?:systemv\/|etc\/unknown$)/i;

/** The current names by lower-case names: every spelling of a name has one entry, and only names that Intl knows have any. */
const currentNames = new Map<string, string>();

/**
 * The current name of a time zone of the IANA database, such as `Asia/Kolkata` for `asia/calcutta`; null for a name that is
 * unknown, and for one without a slash except `UTC`.
 */
export function findTimeZone(name: string): string | null {
  if (!NAME_FORM.test(name) || OTHER_NAMES.test(name)) return null;
  const key = name.toLowerCase();
  const known = currentNames.get(key);
  if (known !== undefined) return known;
  try {
    // The only check is to create a formatter, which is slower than all other validation.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const current = currentTimeZoneName(timeZone);
    currentNames.set(key, current);
    return current;
  } catch {
    return null;
  }
}

/** Whether this is an IANA time zone name, such as `Europe/Berlin`. */
export const isTimeZone = (name: string): boolean => findTimeZone(name) !== null;
