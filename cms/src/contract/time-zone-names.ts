import { containsTyped, type SearchOption, searchOptions } from './search-options';

/** Today's names of zones that browsers know by their earlier ones. */
const CURRENT_NAMES: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Today's name of a time zone. */
export const currentTimeZoneName = (timeZone: string): string => CURRENT_NAMES[timeZone] ?? timeZone;

const earlierNamesOf = (timeZone: string): string =>
  Object.keys(CURRENT_NAMES)
    .filter((name) => CURRENT_NAMES[name] === timeZone)
    .join(' ');

/** The offset of a zone at an instant, such as 'UTC+5:30'; null for a name that the browser does not know. */
export function findTimeZoneOffset(timeZone: string, now: Date): string | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
    const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name.replace('GMT', 'UTC').replace(/\+0$/, '');
  } catch {
    return null;
  }
}

/** Clocks that go back show the times of up to two hours twice (Troll station in Antarctica). */
const REPETITIONS_MS = [-120, -60, -30, 30, 60, 120].map((minutes) => minutes * 60_000);

/** Formats an instant, with its offset, such as ', UTC+1', where `format` writes the same for another one: the clocks go back. */
export function formatUniquely(instant: Date, timeZone: string, format: (instant: Date) => string): string {
  const text = format(instant);
  const isRepeated = REPETITIONS_MS.some((shift) => format(new Date(instant.getTime() + shift)) === text);
  return isRepeated ? `${text}, ${findTimeZoneOffset(timeZone, instant)}` : text;
}

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

/** The zones of the countries whose English names contain what was typed. */
function zonesOfCountries(typed: string): Set<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const found = listCountryCodes().filter((code) => containsTyped(names.of(code) ?? '', typed));
  return new Set(found.flatMap(zonesOfCountry));
}

/** The zones in which what was typed is found, those of a country of that name first. */
export function searchTimeZones(zones: SearchOption[], typed: string): SearchOption[] {
  const ofCountries = zonesOfCountries(typed);
  const inCountries = zones.filter(({ value }) => ofCountries.has(value));
  return [...inCountries, ...searchOptions(zones, typed).filter(({ value }) => !ofCountries.has(value))];
}
