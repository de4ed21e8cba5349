import {
  type ParsedCalendar,
  parseBusyTimes,
} from '../../src/plugins/back-office/server/src/busy-calendars/parse-busy-times';

/** A calendar file with these components; lines that begin with a space continue the one before. */
export const calendar = (...components: string[]): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n${components.join('')}END:VCALENDAR\r\n`;

/** An event with these lines. */
export const event = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', 'SUMMARY:Secret', ...lines, 'END:VEVENT', ''].join('\r\n');

export const SPRING = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-05-01T00:00:00Z') };

export const OWNER = 'mira@studio.example';

export function parse(ics: string, siteTimeZone = 'Europe/Berlin', range = SPRING): ParsedCalendar {
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  return parseBusyTimes(ics, { from, to, siteTimeZone, ownerAddresses: [OWNER] });
}

/** The sentences for the owner about events that could not be read, or not in full. */
export const unread = (ics: string, siteTimeZone?: string, range = SPRING): string[] =>
  parse(ics, siteTimeZone, range).unread.events.map((told) => `${told.event}: ${told.reason}`);

/** The busy times as `2026-03-02T09:00Z/10:00Z`; the end has a date where it is another one. */
export function times(ics: string, siteTimeZone?: string, range = SPRING): string[] {
  return parse(ics, siteTimeZone, range).times.map(({ start, end }) => {
    const [from, to] = [start, end].map((time) => `${new Date(time).toISOString().slice(0, 16)}Z`) as [string, string];
    return `${from}/${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`;
  });
}

/** A zone as Outlook defines it, with the rules of central Europe. */
export const outlookZone = (name: string): string =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    '',
  ].join('\r\n');
