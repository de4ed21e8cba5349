import fc from 'fast-check';
import * as nodeIcal from 'node-ical';
import { Temporal } from 'temporal-polyfill';
import {
  type BusyTime,
  mergeTimes,
  parseBusyTimes,
} from '../../src/plugins/back-office/server/src/busy-calendars/parse-busy-times';
import { calendar, SPRING, times, event as writeEvent } from './calendar';
import { type GeneratedEvent, generatedCalendar, readByLibrary, writeCalendar } from './generated-calendars';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const SITE = 'Europe/Berlin';

interface Range {
  from: number;
  to: number;
}

const show = (times: BusyTime[], { from, to }: Range) =>
  mergeTimes(times.filter(({ start, end }) => end > start && end > from && start < to)).map(({ start, end }) =>
    [start, end].map((instant) => new Date(instant).toISOString()).join('/'),
  );

/** The instant of a wall time by Temporal, which follows RFC 5545 where clocks change. */
function toInstant(wall: number, zone: string): number {
  const plain = Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, 19));
  return plain.toZonedDateTime(zone).epochMilliseconds;
}

/** The busy times of an event by the library rrule, with zones by Temporal. */
function readByRrule(event: GeneratedEvent, { from, to }: Range): BusyTime[] {
  const isDay = event.zone === 'day';
  const at = (wall: number) => toInstant(wall, isDay ? SITE : event.zone);
  const lengthOf = (wall: number, minutes: number) =>
    event.hasDuration ? minutes * MINUTE_MS : at(wall + minutes * MINUTE_MS) - at(wall);
  const place = (wall: number, minutes: number, length: number) => ({
    start: at(wall),
    end: isDay ? at(wall + minutes * MINUTE_MS) : at(wall) + length,
  });
  const rule = event.rule === null ? null : readByLibrary(event.rule, event.start);
  const walls = rule?.between(new Date(from - 5 * DAY_MS), new Date(to + DAY_MS), true).map(Number) ?? [event.start];
  const gone = new Set([...event.exceptions, ...event.moved.map((moved) => moved.from)]);
  const length = lengthOf(event.start, event.minutes);
  const own = walls.filter((wall) => !gone.has(wall)).map((wall) => place(wall, event.minutes, length));
  const moved = event.moved.filter(({ property }) => property === '');
  return [
    ...own,
    ...moved.map((instance) => place(instance.to, instance.minutes, lengthOf(instance.to, instance.minutes))),
  ];
}

/** A whole day of node-ical, which is on the clock of the process, on that of the site. */
const dayToSite = (date: Date) => toInstant(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()), SITE);

/** The busy times of a calendar by node-ical. */
function readByNodeIcal(ics: string, { from, to }: Range): BusyTime[] {
  const events = Object.values(nodeIcal.sync.parseICS(ics)).filter((component) => component?.type === 'VEVENT');
  const range = { from: new Date(from - 5 * DAY_MS), to: new Date(to + DAY_MS), expandOngoing: true };
  const instances = events.flatMap((event) => nodeIcal.expandRecurringEvent(event, range));
  return instances
    .filter(({ event }) => event.status !== 'CANCELLED' && event.transparency !== 'TRANSPARENT')
    .map(({ start, end, isFullDay }) => {
      const [first, last] = [start, end].map((date) => (isFullDay ? dayToSite(date) : date.getTime()));
      return { start: first ?? 0, end: last ?? 0 };
    });
}

/**
 * Whether node-ical is known to read the event wrongly: after a day on which its time is skipped it stays an hour late
 * (RFC 5545, 3.3.5), and days of the week spoil its interval in days (3.3.10).
 */
const isMisread = ({ zone, start, rule }: GeneratedEvent) =>
  rule !== null &&
  ((zone !== 'day' && new Date(start).getUTCHours() === 2) || /^FREQ=DAILY;INTERVAL=[2-9].*BYDAY/.test(rule));

test.each([
  'FREQ=DAILY;COUNT=2264',
  'FREQ=DAILY;INTERVAL=3;COUNT=757',
  'FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU;COUNT=324',
  'FREQ=DAILY;INTERVAL=7;COUNT=2000',
  'FREQ=DAILY;BYHOUR=8,10,17;COUNT=6791',
  'FREQ=WEEKLY;COUNT=324',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH,FR;COUNT=486',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO,TU;WKST=SU;COUNT=324',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO,TU;WKST=MO;COUNT=324',
  'FREQ=WEEKLY;BYDAY=TU,TU,SA;COUNT=648',
  'FREQ=WEEKLY;BYDAY=TU,SA;BYSETPOS=1;COUNT=324',
  'FREQ=WEEKLY;BYDAY=TU;BYMONTH=1,3;COUNT=58',
  'FREQ=MONTHLY;COUNT=76',
  'FREQ=WEEKLY;COUNT=5',
])('a series of earlier years has its last instance where its number ends: %s', (rule) => {
  const first = Date.UTC(2020, 0, 7, 10);
  const all = readByLibrary(rule, first).between(SPRING.from, SPRING.to, true);
  const expected = all.map((date) => `${date.toISOString().slice(0, 16)}Z/${date.toISOString().slice(11, 14)}30Z`);
  const series = writeEvent('UID:1', 'DTSTART:20200107T100000Z', 'DURATION:PT30M', `RRULE:${rule}`);
  expect(times(calendar(series))).toEqual(expected);
});

test('2,000 generated calendars have the busy times that two other libraries find', () => {
  const haveSameTimes = fc.property(generatedCalendar, ({ from, to, events }) => {
    const ics = writeCalendar(events);
    const { times, unread } = parseBusyTimes(ics, { from, to, siteTimeZone: SITE, ownerAddresses: [] });
    const found = show(times, { from, to });
    expect(unread.count).toBe(0);
    expect(found).toEqual(
      show(
        events.flatMap((event) => readByRrule(event, { from, to })),
        { from, to },
      ),
    );
    // Another calendar is generated instead.
    fc.pre(!events.some(isMisread));
    expect(found).toEqual(show(readByNodeIcal(ics, { from, to }), { from, to }));
  });
  fc.assert(haveSameTimes, { numRuns: 2000, seed: 20_260_310 });
}, 300_000);
