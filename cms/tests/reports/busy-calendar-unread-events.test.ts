import { calendar, event, times, unread } from '../busy-calendars/calendar';

const hour = (...lines: string[]) => event('UID:1', 'DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z', ...lines);
const HOUR = '2026-03-10T10:00Z/11:00Z';
/** An hour at ten o'clock of a zone. */
const inZone = (zone: string, ...lines: string[]) =>
  event('UID:1', `DTSTART;TZID=${zone}:20260310T100000`, `DTEND;TZID=${zone}:20260310T110000`, ...lines);

test.each([
  ['beginning', ['SUMMARY:Team', 'DTSTART:soon'], [], '“Team”: its beginning cannot be read'],
  ['name or date', ['DTSTART:soon'], [], 'An event without a name or a date: its beginning cannot be read'],
  ['end', ['DTSTART:20260310T100000Z', 'DTEND:late'], [HOUR], 'its end cannot be read, so it counts for an hour'],
  [
    'end, which is a day',
    ['DTSTART;VALUE=DATE:20260310', 'DTEND:late'],
    ['2026-03-09T23:00Z/2026-03-10T23:00Z'],
    'its end cannot be read, so it counts for a day',
  ],
  [
    'end, which is before its beginning',
    ['DTSTART:20260310T100000Z', 'DTEND:20260310T090000Z'],
    [HOUR],
    'it ends before it begins, so it counts for an hour',
  ],
  [
    'duration, which is negative',
    ['DTSTART:20260310T100000Z', 'DURATION:-PT1H'],
    [HOUR],
    'its end cannot be read, so it counts for an hour',
  ],
  [
    'repetition',
    ['DTSTART:20260310T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES'],
    [HOUR],
    'its repetition cannot be read, so only its first date counts',
  ],
  [
    'repetition in a lunar calendar',
    ['DTSTART:20260310T100000Z', 'DURATION:PT1H', 'RRULE:RSCALE=CHINESE;FREQ=YEARLY'],
    [HOUR],
    'its repetition cannot be read, so only its first date counts',
  ],
  [
    'exception',
    ['DTSTART:20260310T100000Z', 'DURATION:PT1H', 'EXDATE:never'],
    [HOUR],
    'an exception of it cannot be read, so it may count too often',
  ],
  [
    'additional date',
    ['DTSTART:20260310T100000Z', 'DURATION:PT1H', 'RDATE:20260230T100000Z'],
    [HOUR],
    'an additional date of it cannot be read',
  ],
])(
  'an event without a readable %s is told with the reason, and what can be read of it counts',
  (_, lines, expected, reason) => {
    const plain = ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', ''].join('\r\n');
    const ics = calendar(plain, event('UID:2', 'DTSTART:20260320T100000Z', 'DURATION:PT1H'));
    expect(times(ics)).toEqual([...expected, '2026-03-20T10:00Z/11:00Z']);
    expect(unread(ics)).toEqual([expect.stringContaining(reason)]);
  },
);

test('a name that a terminal would obey is told without its signs, and a long one shortened', () => {
  const ics = calendar(hour('EXDATE:never').replace('Secret', `\u001b[31mRed\u202e ${'x'.repeat(200)}`));
  expect(unread(ics)[0]).toMatch(/^“\[31mRed x{70,80}…” on 10 March 2026: /);
});

test('an event that was over before the range, and one that takes no time, are not told', () => {
  const old = event('UID:1', 'DTSTART:20190310T100000Z', 'DURATION:PT1H', 'EXDATE:never');
  const free = event('UID:2', 'DTSTART:soon', 'TRANSP:TRANSPARENT');
  expect(unread(calendar(old, free, inZone('Neverland').replaceAll('2026', '2019')))).toEqual([]);
});
