import { TZDate } from '@date-fns/tz';
import ICAL from 'ical.js';
import { isTimeZone } from '#contract/time-zones';
import type { Components } from './read-components';
import { WINDOWS_ZONES } from './windows-zones';

/** Converts a wall time of a zone to ms since 1970. */
export type ToInstant = (wall: ICAL.Time) => number;

/** The only parts of a recurrence that definitions of zones use; others could make it endless. */
const ZONE_RULE = /^(FREQ=YEARLY|(BYMONTH|BYDAY|BYMONTHDAY|UNTIL|INTERVAL|WKST)=[\w,+-]+)$/;

/** The wall time as if it were in UTC, in ms since 1970. */
export const asUtc = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const inZone =
  (zone: string): ToInstant =>
  ({ year, month, day, hour, minute, second }) =>
    new TZDate(year, month - 1, day, hour, minute, second, zone).getTime();

/** Finds the IANA name in names such as `/example.org/20240101/Europe/Berlin`. */
function findIanaName(name: string): string | undefined {
  const parts = name.split('/').filter(Boolean);
  const candidates = parts.map((_, index) => parts.slice(index).join('/'));
  return candidates.find((candidate, index) => (index === 0 || candidate.includes('/')) && isTimeZone(candidate));
}

function isBounded(zone: ICAL.Component): boolean {
  const rules = zone.getAllSubcomponents().flatMap((part) => part.getAllProperties('rrule'));
  return rules.every((rule) =>
    String(rule.getFirstValue())
      .split(';')
      .every((part) => ZONE_RULE.test(part)),
  );
}

function fromDefinition(component: ICAL.Component | undefined): ToInstant | undefined {
  if (!component || !isBounded(component)) return undefined;
  const zone = new ICAL.Timezone({ component, tzid: '' });
  return (wall) => asUtc(wall) - zone.utcOffset(wall) * 1000;
}

/** The conversions for the zones that a calendar names. */
export function createCalendarZones({ zones, defaultZone }: Components, siteTimeZone: string) {
  const known = new Map<string, ToInstant>();
  const ofSite = inZone(siteTimeZone);

  function resolve(name: string): ToInstant | undefined {
    const iana = findIanaName(name);
    if (iana) return inZone(iana);
    const windows = WINDOWS_ZONES[name];
    return fromDefinition(zones.get(name)) ?? (windows === undefined ? undefined : inZone(windows));
  }

  return {
    /** For days and for times without a zone. */
    ofSite,

    /** For times of a named zone; an unknown one is that of the calendar, or else the site's. */
    named(name: string): ToInstant {
      const found = known.get(name) ?? resolve(name) ?? (defaultZone ? resolve(defaultZone) : undefined) ?? ofSite;
      known.set(name, found);
      return found;
    },
  };
}

export type CalendarZones = ReturnType<typeof createCalendarZones>;
