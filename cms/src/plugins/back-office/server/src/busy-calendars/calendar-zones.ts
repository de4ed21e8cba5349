import ICAL from 'ical.js';
import { toInstant as toZonedInstant } from '#platform/time/wall-time';
import { type Calendar, findProperty } from './read-components';
import { unescapeText } from './read-lines';
import { findIanaName, findZone, type Zone } from './zone-names';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Converts a wall time of a zone to ms since 1970. */
export type ToInstant = (wall: ICAL.Time) => number;

/** How the times of a zone are converted. */
export interface Clock {
  toInstant: ToInstant;
  /** The sentence for the owner about an unknown zone. */
  problem?: string | undefined;
}

/** The only parts of a recurrence that definitions of zones use; others could make it endless. */
const ZONE_RULE = /^(FREQ=YEARLY|(BYMONTH|BYDAY|BYMONTHDAY|UNTIL|INTERVAL|WKST)=[\w,+-]+)$/;

/** The wall time as if it were in UTC, in ms since 1970. */
export const asUtc = ({
  year,
  month,
  day,
  hour,
  minute,
  second,
}: Omit<ClockChange, 'utcOffset' | 'prevUtcOffset'>): number => Date.UTC(year, month - 1, day, hour, minute, second);

const createConversion =
  (zone: Zone): ToInstant =>
  (wall) =>
    typeof zone === 'number' ? asUtc(wall) - zone * MINUTE_MS : toZonedInstant(asUtc(wall), zone).instant;

function isBounded(zone: ICAL.Component): boolean {
  const rules = zone.getAllSubcomponents().flatMap((part) => part.getAllProperties('rrule'));
  return rules.every((rule) =>
    String(rule.getFirstValue())
      .split(';')
      .every((part) => ZONE_RULE.test(part)),
  );
}

/** A change of the clocks as ical.js keeps it: its fields are in UTC, its offsets in seconds. */
interface ClockChange {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  utcOffset: number;
  prevUtcOffset: number;
}

/** The conversion of a zone by its definition in the calendar; ical.js lists the changes of its clocks. */
function fromDefinition(component: ICAL.Component | undefined): ToInstant | undefined {
  if (!component || !isBounded(component)) return undefined;
  const zone = new ICAL.Timezone({ component, tzid: '' });
  const changesUntil = (wall: ICAL.Time): ClockChange[] => {
    zone.utcOffset(wall);
    return zone.changes;
  };
  if (changesUntil(ICAL.Time.now()).length === 0) return undefined;
  const offsetAt = (instant: number, changes: ClockChange[]) => {
    const last = changes.filter((change) => asUtc(change) <= instant).at(-1);
    return (last?.utcOffset ?? changes[0]?.prevUtcOffset ?? 0) * 1000;
  };
  return (wall) => {
    const changes = changesUntil(wall);
    const time = asUtc(wall);
    const [before, after] = [-DAY_MS, DAY_MS].map((ms) => time - offsetAt(time + ms, changes)) as [number, number];
    const shown = [before, after].filter((instant) => instant + offsetAt(instant, changes) === time);
    // Of a time that comes twice the first one; one that is skipped is counted from before the change (RFC 5545, 3.3.5).
    return shown.length > 0 ? Math.min(...shown) : before;
  };
}

const cleanName = (name: string) => unescapeText(name).replace(/^"|"$/g, '').trim();

const unknownZone = (name: string, used: string) =>
  `its time zone “${name}” is not known, so it counts on the clock of ${used}`;

/**
 * The clocks of a calendar. Names of the IANA database come before definitions, which are often older; definitions, also
 * those of other calendars in the file, come before all other names.
 */
export function createClocks(calendar: Calendar, calendars: Calendar[], siteTimeZone: string) {
  const known = new Map<string, Clock>();
  const ofSite: Clock = { toInstant: createConversion(siteTimeZone) };

  function resolve(name: string): Clock | null {
    const iana = findIanaName(name);
    if (iana) return { toInstant: createConversion(iana) };
    const definition = [calendar, ...calendars].find(({ zones }) => zones.has(name))?.zones.get(name);
    const defined = fromDefinition(definition);
    if (defined) return { toInstant: defined };
    const found = findZone(name);
    if (!found) return null;
    const problem = found.isGuess ? unknownZone(name, 'the offset in its name') : undefined;
    return { toInstant: createConversion(found.zone), problem };
  }

  const property = findProperty(calendar, 'X-WR-TIMEZONE') ?? findProperty(calendar, 'TIMEZONE-ID');
  const ownName = cleanName(property?.value ?? '');
  const own = ownName ? resolve(ownName) : null;
  const floating = own ?? { ...ofSite, problem: ownName ? unknownZone(ownName, siteTimeZone) : undefined };

  return {
    /** For days and for times without a zone: the calendar's own, or else the site's. */
    floating,

    /** For times of a named zone; one that is not known is taken as the calendar's own, or the site's. */
    named(given: string): Clock {
      const name = cleanName(given);
      const unknown = () => ({ ...floating, problem: unknownZone(name, own ? ownName : siteTimeZone) });
      const found = known.get(name) ?? resolve(name) ?? unknown();
      known.set(name, found);
      return found;
    },
  };
}

export type Clocks = ReturnType<typeof createClocks>;
