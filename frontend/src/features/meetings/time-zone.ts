import { tzOffset } from '@date-fns/tz';
import { currentTimeZoneName, findTimeZone } from '#contract.ts';

const MONTH_MS = 30 * 24 * 3_600_000;
const MONTHS = Array.from({ length: 13 }, (_, month) => month);

/** Zones of many people come first, so that a name that stands in for another one is a known one. */
const COMMON_ZONES = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Asia/Kolkata',
];

/** Whether the clocks of a zone go like those of the browser during the coming year. */
function goesLikeLocal(timeZone: string): boolean {
  const now = Date.now();
  return MONTHS.every((month) => {
    const date = new Date(now + month * MONTH_MS);
    return tzOffset(timeZone, date) === -date.getTimezoneOffset();
  });
}

/** Another zone whose clocks go like those of the browser; UTC if there is none. */
function findSimilarZone(refused: readonly string[] = []): string {
  const all = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  const zones = [...COMMON_ZONES, ...all.map(currentTimeZoneName)].filter((zone) => !refused.includes(zone));
  return zones.find(goesLikeLocal) ?? 'UTC';
}

/**
 * The IANA name of the local time zone. A browser that has none, or one that the server takes for unknown, such as
 * `Etc/Unknown` and `CET`, gets that of a zone with the same clocks.
 */
export function localTimeZone(): string {
  // In some browsers it is undefined.
  const name: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (name && findTimeZone(name)) || findSimilarZone();
}

/** The zone that replaces those that the server does not know, the last one of which was asked for; null if there is none left. */
export function replaceTimeZone(refused: readonly string[]): string | null {
  const candidates = [localTimeZone(), findSimilarZone(refused), 'UTC'];
  return candidates.find((zone) => !refused.includes(zone)) ?? null;
}
