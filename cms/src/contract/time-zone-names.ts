import type { SearchOption } from './search-options';

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

/** All time zones of the browser by their current names, with their offsets at `now`. */
export function listTimeZones(now: Date): SearchOption[] {
  const names = Intl.supportedValuesOf('timeZone').map(currentTimeZoneName);
  return [...new Set([...names, 'UTC'])].sort().map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    detail: findTimeZoneOffset(value, now) ?? '',
  }));
}
