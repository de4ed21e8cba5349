import { containsTyped, type SearchOption, searchOptions } from './search-options';
import { currentTimeZoneName, earlierNamesOf } from './time-zone-names';
import { findTimeZoneOffset } from './time-zone-offsets';

/** All time zones of the browser by their current names, with their offsets at `now`. */
export function listTimeZones(now: Date): SearchOption[] {
  // Some browsers list names without a slash, such as EST, which the server refuses.
  const names = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  return [...new Set([...names.map(currentTimeZoneName), 'UTC'])].sort().map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    detail: findTimeZoneOffset(value, now) ?? '',
    keywords: earlierNamesOf(value),
  }));
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** All codes that a country may have (ISO 3166-1). A function, because most pages with this module never search. */
const listCountryCodes = () => LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** The zones of a country; none in a browser that does not know them. The standard has changed the name of the list. */
function zonesOfCountry(code: string): string[] {
  const locale: Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] } = new Intl.Locale(`und-${code}`);
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(currentTimeZoneName);
}

/** The zones of the countries whose names in one of the languages contain what was typed. */
function zonesOfCountries(typed: string, languages: readonly string[]): Set<string> {
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const found = listCountryCodes().filter((code) => names.some((list) => containsTyped(list.of(code) ?? '', typed)));
  return new Set(found.flatMap(zonesOfCountry));
}

/**
 * The zones in which what was typed is found, those of a country of that name first. Countries have their names in English
 * and in `languages`, those of the browser.
 */
export function searchTimeZones(
  zones: SearchOption[],
  typed: string,
  languages: readonly string[] = [],
): SearchOption[] {
  const ofCountries = zonesOfCountries(typed, ['en', ...languages]);
  const inCountries = zones.filter(({ value }) => ofCountries.has(value));
  return [...inCountries, ...searchOptions(zones, typed).filter(({ value }) => !ofCountries.has(value))];
}
