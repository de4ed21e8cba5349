import fc from 'fast-check';
import { rrulestr } from 'rrule';
import { calendar } from './calendar';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** An event of a generated calendar; wall times are in ms as if in UTC. */
export interface GeneratedEvent {
  uid: string;
  /** 'day' for whole days. */
  zone: string;
  start: number;
  minutes: number;
  /** Whether it has a DURATION instead of an end. */
  hasDuration: boolean;
  rule: string | null;
  /** The beginnings of left out instances. */
  exceptions: number[];
  moved: { from: number; to: number; minutes: number; property: string }[];
}

/** The text of a wall time: `20260310T100000`. */
const wallText = (wall: number) => new Date(wall).toISOString().replace(/[-:]|\.\d+Z/g, '');

/** The rule as the library rrule reads it: wall times are in UTC, and a day of UNTIL lasts until its end. */
export const readByLibrary = (rule: string, start: number) =>
  rrulestr(`DTSTART:${wallText(start)}Z\nRRULE:${rule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T235959Z')}`);

/** The beginnings of the first instances of a rule, or the only one. */
const listStarts = (rule: string | null, start: number, count: number): number[] =>
  rule === null
    ? [start]
    : readByLibrary(rule, start)
        .all((_, index) => index < count)
        .map((date) => date.getTime());

/** A rule of whose instances the start is one: anything else is undefined (RFC 5545, 3.8.5.3). */
function describeRule(start: number, { freq, interval, variant, days, end, count, weekStart }: RuleParts): string {
  const date = new Date(start);
  const weekday = WEEKDAYS[date.getUTCDay()] ?? 'MO';
  const nth = Math.ceil(date.getUTCDate() / 7);
  const isLast = new Date(start + 7 * DAY_MS).getUTCMonth() !== date.getUTCMonth();
  const isWorkday = date.getUTCDay() % 6 !== 0;
  const isFirst = isWorkday && (date.getUTCDate() === 1 || (date.getUTCDay() === 1 && date.getUTCDate() <= 3));
  const month = date.getUTCMonth() + 1;
  const byFreq: Record<string, string[]> = {
    DAILY: ['', `;BYDAY=${[...new Set([weekday, ...days])].join(',')}`],
    WEEKLY: ['', `;BYDAY=${[...new Set([weekday, ...days])].join(',')}`],
    MONTHLY: [
      `;BYMONTHDAY=${date.getUTCDate()}`,
      `;BYDAY=${isLast ? -1 : nth}${weekday}`,
      isFirst ? ';BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1' : `;BYMONTHDAY=${date.getUTCDate()},15`,
    ],
    YEARLY: [`;BYMONTH=${month};BYMONTHDAY=${date.getUTCDate()}`, `;BYMONTH=${month};BYDAY=${nth}${weekday}`],
  };
  const variants = byFreq[freq] ?? [''];
  const ends = ['', `;COUNT=${count}`, `;UNTIL=${wallText(start + count * 3 * DAY_MS).slice(0, 8)}`];
  const wkst = freq === 'WEEKLY' && weekStart ? `;WKST=${weekStart}` : '';
  return `FREQ=${freq};INTERVAL=${interval}${variants[variant % variants.length]}${ends[end]}${wkst}`;
}

interface RuleParts {
  freq: string;
  interval: number;
  variant: number;
  days: string[];
  end: number;
  count: number;
  weekStart: string | null;
}

const ruleParts: fc.Arbitrary<RuleParts> = fc.record({
  freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: fc.integer({ min: 1, max: 4 }),
  variant: fc.nat(5),
  days: fc.subarray([...WEEKDAYS], { maxLength: 3 }),
  end: fc.nat(2),
  count: fc.integer({ min: 1, max: 40 }),
  weekStart: fc.constantFrom(null, 'SU', 'MO'),
});

const moves = fc.array(
  fc.record({
    index: fc.nat(11),
    // Never to another instance's place: then both libraries lose one of the two.
    by: fc.integer({ min: -200, max: 200 }).map((steps) => steps * 15 + 7),
    minutes: fc.integer({ min: 1, max: 12 }).map((steps) => steps * 15),
    property: fc.constantFrom('', 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT'),
  }),
  { maxLength: 2 },
);

/** Spring and autumn of 2026: in the range that is read clocks are changed in Europe, America and Australia. */
const SEASONS = [Date.UTC(2026, 0, 1), Date.UTC(2026, 7, 1)] as const;
/** A beginning up to 100 days after that of the season, in steps of a quarter of an hour. */
const quarter = fc.integer({ min: 0, max: 100 * 96 });

const generateEvent = (season: number) =>
  fc
    .record({
      zone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney', 'day'),
      quarter,
      length: fc.integer({ min: 1, max: 30 }),
      hasDuration: fc.boolean(),
      rule: fc.option(ruleParts),
      exceptions: fc.uniqueArray(fc.nat(11), { maxLength: 3 }),
      moves,
    })
    .map(({ zone, quarter: steps, length, hasDuration, rule: parts, exceptions, moves: given }): GeneratedEvent => {
      const isDay = zone === 'day';
      const at = season + steps * 15 * MINUTE_MS;
      const start = isDay ? Math.floor(at / DAY_MS) * DAY_MS : at;
      const rule = parts && describeRule(start, parts);
      const starts = listStarts(rule, start, 12);
      const pick = (index: number) => starts[index] ?? null;
      const left = exceptions.map(pick).filter((wall) => wall !== null && rule !== null) as number[];
      const moved = given.flatMap(({ index, by, minutes, property }) => {
        const from = pick(index);
        if (rule === null || from === null || left.includes(from)) return [];
        const distance = isDay ? Math.sign(by) * DAY_MS : by * MINUTE_MS;
        return [{ from, to: from + distance, minutes: isDay ? 1440 : minutes, property }];
      });
      const unique = moved.filter(({ from }, index) => moved.findIndex((other) => other.from === from) === index);
      const minutes = isDay ? Math.ceil(length / 10) * 1440 : length * 15;
      return { uid: '', zone, start, minutes, hasDuration, rule, exceptions: left, moved: unique };
    });

/** One or two events with the range for which they are read. */
export const generatedCalendar = fc.constantFrom(...SEASONS).chain((season) =>
  fc.array(generateEvent(season), { minLength: 1, maxLength: 2 }).map((events) => ({
    from: season + 60 * DAY_MS,
    to: season + 106 * DAY_MS,
    events: events.map((event, index) => ({ ...event, uid: `event-${index}` })),
  })),
);

const isDay = ({ zone }: GeneratedEvent) => zone === 'day';

function property(event: GeneratedEvent, name: string, wall: number): string {
  if (isDay(event)) return `${name};VALUE=DATE:${wallText(wall).slice(0, 8)}`;
  return event.zone === 'UTC' ? `${name}:${wallText(wall)}Z` : `${name};TZID=${event.zone}:${wallText(wall)}`;
}

function writeEvent(event: GeneratedEvent, start: number, minutes: number, ...lines: string[]): string {
  const end = property(event, 'DTEND', start + minutes * MINUTE_MS);
  const duration = isDay(event) ? `DURATION:P${minutes / 1440}D` : `DURATION:PT${minutes}M`;
  const all = [`UID:${event.uid}`, 'DTSTAMP:20260101T000000Z', property(event, 'DTSTART', start)];
  return ['BEGIN:VEVENT', ...all, event.hasDuration ? duration : end, ...lines.filter(Boolean), 'END:VEVENT', ''].join(
    '\r\n',
  );
}

/** The calendar file of the events. */
export function writeCalendar(events: GeneratedEvent[]): string {
  const components = events.flatMap((event) => {
    const exceptions = event.exceptions.map((wall) => property(event, 'EXDATE', wall));
    const rule = event.rule === null ? '' : `RRULE:${event.rule}`;
    return [
      writeEvent(event, event.start, event.minutes, rule, ...exceptions),
      ...event.moved.map(({ from, to, minutes, property: line }) =>
        writeEvent(event, to, minutes, property(event, 'RECURRENCE-ID', from), line),
      ),
    ];
  });
  return calendar(...components);
}
