import { findTimeZone } from '#contract/time-zones';
import { WINDOWS_ZONES } from './windows-zones';

/** A zone of the IANA database, or minutes ahead of UTC. */
export type Zone = string | number;

const AREAS = ['Europe', 'America', 'Asia', 'Australia', 'Africa', 'Pacific', 'Atlantic', 'Indian'];
/**
 * The places in names of Windows, Webex and Exchange that have no zone of their own name, and names of the IANA database
 * without a slash that mean one zone alone.
 */
const PLACES: Record<string, string> = {
  'abu dhabi': 'Asia/Dubai',
  alaska: 'America/Anchorage',
  arizona: 'America/Phoenix',
  astana: 'Asia/Almaty',
  beijing: 'Asia/Shanghai',
  bern: 'Europe/Zurich',
  bombay: 'Asia/Kolkata',
  brasilia: 'America/Sao_Paulo',
  'cabo verde is.': 'Atlantic/Cape_Verde',
  'cape verde islands': 'Atlantic/Cape_Verde',
  cet: 'Europe/Brussels',
  chennai: 'Asia/Kolkata',
  'coordinated universal time': 'UTC',
  cst6cdt: 'America/Chicago',
  eet: 'Europe/Athens',
  ekaterinburg: 'Asia/Yekaterinburg',
  est5edt: 'America/New_York',
  georgetown: 'America/Guyana',
  harare: 'Africa/Harare',
  hawaii: 'Pacific/Honolulu',
  indiana: 'America/Indiana/Indianapolis',
  'international date line west': 'Etc/GMT+12',
  islamabad: 'Asia/Karachi',
  japan: 'Asia/Tokyo',
  met: 'Europe/Brussels',
  'mid-atlantic': 'Atlantic/South_Georgia',
  'midway island': 'Pacific/Midway',
  mst7mdt: 'America/Denver',
  mumbai: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  "nuku'alofa": 'Pacific/Tongatapu',
  osaka: 'Asia/Tokyo',
  'petropavlovsk-kamchatsky': 'Asia/Kamchatka',
  pretoria: 'Africa/Johannesburg',
  pst8pdt: 'America/Los_Angeles',
  saskatchewan: 'America/Regina',
  'solomon islands': 'Pacific/Guadalcanal',
  'sri jayawardenepura': 'Asia/Colombo',
  wet: 'Europe/Lisbon',
  yangon: 'Asia/Yangon',
};
/** `GMT+0200`, `UTC-5`, `+02:00`, `Z` and the beginning of `(UTC+08:00) Perth`. */
const OFFSET = /^\(?(?:(?:UTC|GMT|Z)\b\s*)?(?:([+-])\s?(\d{1,2})(?:[:.]?(\d{2}))?)?\)?(?=$|[\s,(])/i;

const windowsZones = new Map(Object.entries(WINDOWS_ZONES).map(([name, zone]) => [name.toLowerCase(), zone]));

/** The IANA name in names such as `/example.org/20240101/Europe/Berlin`. */
export function findIanaName(name: string): string | null {
  const parts = name.split('/').filter(Boolean);
  const candidates = parts.map((_, index) => parts.slice(index).join('/'));
  const found = candidates.find(
    (candidate, index) => (index === 0 || candidate.includes('/')) && findTimeZone(candidate),
  );
  return found ? findTimeZone(found) : null;
}

/** Windows' zone for `Pacific Standard Time`, `Pacific Time`, `Eastern Standard Time 1` and the like. */
function findWindowsZone(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/ \d$/, '');
  const base = plain.replace(/( standard| daylight| summer)? time$/, '');
  return windowsZones.get(name.toLowerCase()) ?? windowsZones.get(plain) ?? windowsZones.get(`${base} standard time`);
}

/** The zones of the places that a name lists, such as `Amsterdam, Berlin, Rome` or `Europe Time (Amsterdam)`. */
function listZones(names: string): string[] {
  const places = names.split(/[,;()&:]| and | - /).map((place) => place.trim());
  return places.filter(Boolean).flatMap((place) => {
    const cities = AREAS.map((area) => findTimeZone(`${area}/${place.replaceAll(' ', '_')}`));
    const base = place.replace(/( standard| daylight)? time$/i, '').toLowerCase();
    return [...cities, PLACES[base], findWindowsZone(place)].filter((zone) => typeof zone === 'string');
  });
}

/** The offsets of a zone from UTC in winter and in summer, in minutes. */
function listOffsets(zone: string): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return [0, 6].map((month) => {
    const name =
      format.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  });
}

interface FoundZone {
  zone: Zone;
  /** Whether the name says more than the offset, which is all that is known of it. */
  isGuess: boolean;
}

/** The zone that a calendar program means by a name: one of the IANA database, of Windows, an offset, or a list of places. */
export function findZone(name: string): FoundZone | null {
  const plain = name.replace(/^tzone:\/\/microsoft\//i, '').trim();
  const known = findIanaName(plain) ?? windowsZones.get(plain.toLowerCase());
  if (known) return { zone: known, isGuess: false };
  const [match = '', sign, hours, minutes] = OFFSET.exec(plain) ?? [];
  const places = plain.slice(match.length).trim();
  const zones = listZones(places);
  if (!match) return zones[0] ? { zone: zones[0], isGuess: false } : null;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  const zone = zones.find((candidate) => listOffsets(candidate).includes(offset)) ?? zones[0] ?? offset;
  return { zone, isGuess: zone === offset && places !== '' };
}
