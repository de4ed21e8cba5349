import { calendar, event, parse, times, unread } from '../busy-calendars/calendar';

const hour = (...lines: string[]) => event('UID:1', 'DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z', ...lines);
const HOUR = '2026-03-10T10:00Z/11:00Z';
const NOTHING = { times: [], unread: { count: 0, events: [] } };
/** An hour at ten o'clock of a zone. */
const inZone = (zone: string, ...lines: string[]) =>
  event('UID:1', `DTSTART;TZID=${zone}:20260310T100000`, `DTEND;TZID=${zone}:20260310T110000`, ...lines);

test('a series is moved from one instance on', () => {
  const series = event(
    'UID:1',
    'DTSTART;TZID=Europe/Berlin:20260309T100000',
    'DTEND;TZID=Europe/Berlin:20260309T110000',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    'EXDATE;TZID=Europe/Berlin:20260330T100000',
  );
  const moved = (recurrenceId: string, ...lines: string[]) =>
    event('UID:1', recurrenceId, 'DTSTART;TZID=Europe/Berlin:20260324T140000', 'DURATION:PT2H', ...lines);
  const berlin = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260323T100000';
  const expected = [
    '2026-03-09T09:00Z/10:00Z',
    '2026-03-16T09:00Z/10:00Z',
    '2026-03-24T13:00Z/15:00Z',
    '2026-04-07T12:00Z/14:00Z',
  ];
  expect(times(calendar(series, moved(berlin)))).toEqual(expected);
  expect(times(calendar(series, moved('RECURRENCE-ID;RANGE=THISANDFUTURE:20260323T090000Z')))).toEqual(expected);
  expect(times(calendar(series, moved(berlin, 'STATUS:CANCELLED')))).toEqual(expected.slice(0, 2));
});

test.each([
  ['to the year 9999', 'DTSTART:99991231T230000Z'],
  ['to the year 100', 'DTSTART:01000101T100000Z'],
  ['by more than a year', 'DTSTART:20270401T100000Z'],
])('a series that is moved %s (%s) counts unmoved with the reason, and the rest of the calendar counts', (_, start) => {
  const weekly = (uid: string, day: number) =>
    event(`UID:${uid}`, `DTSTART:202603${day}T100000Z`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;UNTIL=20260325T100000Z');
  const moved = event('UID:1', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260317T100000Z', start, 'DURATION:PT1H');
  const cancelled = moved.replace('UID:1', 'UID:2\r\nSTATUS:CANCELLED').replace('20260317', '20260318');
  const ics = calendar(weekly('1', 10), moved, weekly('2', 11), cancelled);
  expect(times(ics)).toEqual([HOUR, '2026-03-11T10:00Z/11:00Z', '2026-03-24T10:00Z/11:00Z']);
  expect(unread(ics)).toEqual([
    '“Secret” on 10 March 2026: its later dates are moved by more than a year, so they count where they were',
  ]);
});

test('ten series that are moved to the year 9999 do not make their calendar unreadable', () => {
  const series = Array.from({ length: 10 }, (_, index) => [
    event(`UID:series-${index}`, 'DTSTART:20200107T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY'),
    event(
      `UID:series-${index}`,
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20250107T100000Z',
      'DTSTART:99991231T100000Z',
      'DURATION:PT1H',
    ),
  ]);
  const ics = calendar(...series.flat(), hour());
  expect(times(ics)).toEqual(['2026-03-07T10:00Z/11:00Z', HOUR, '2026-04-07T10:00Z/11:00Z']);
  expect(parse(ics).unread.count).toBe(10);
});

test.each([
  ['as a date', 'EXDATE;VALUE=DATE:20260311'],
  ['in UTC', 'EXDATE:20260311T090000Z'],
  ['in another zone', 'EXDATE;TZID=America/New_York:20260311T050000'],
  ['without a zone', 'EXDATE:20260311T100000'],
  ['as one of several, with an empty one', 'EXDATE:,20260311T090000Z,'],
])('an exception that is written %s leaves its instance out', (_, line) => {
  const series = inZone('Europe/Berlin', 'RRULE:FREQ=DAILY;COUNT=3', line);
  expect(times(calendar(series))).toEqual(['2026-03-10T09:00Z/10:00Z', '2026-03-12T09:00Z/10:00Z']);
});

test('exceptions may be a rule', () => {
  const series = hour('RRULE:FREQ=DAILY;COUNT=4', 'EXRULE:FREQ=DAILY;INTERVAL=2');
  expect(times(calendar(series))).toEqual(['2026-03-11T10:00Z/11:00Z', '2026-03-13T10:00Z/11:00Z']);
});

test('exceptions of whole days may be written as times', () => {
  const days = (line: string) =>
    times(calendar(event('UID:1', 'DTSTART;VALUE=DATE:20260310', 'RRULE:FREQ=DAILY;COUNT=2', line)));
  for (const line of ['EXDATE:20260311T000000', 'EXDATE:20260310T230000Z', 'EXDATE;TZID=Asia/Tokyo:20260311T000000']) {
    expect(days(line)).toEqual(['2026-03-09T23:00Z/2026-03-10T23:00Z']);
  }
});

test.each([
  ['a date without VALUE=DATE', ['DTSTART:20260310', 'DTEND:20260311'], ['2026-03-09T23:00Z/2026-03-10T23:00Z']],
  ['a date with a time', ['DTSTART;VALUE=DATE:20260310T000000'], ['2026-03-09T23:00Z/2026-03-10T23:00Z']],
  [
    'the same date as beginning and end',
    ['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260310'],
    ['2026-03-09T23:00Z/2026-03-10T23:00Z'],
  ],
  ['hyphens and colons', ['DTSTART:2026-03-10T10:00:00Z', 'DTEND:2026-03-10T11:00:00.000Z'], [HOUR]],
  ['an offset', ['DTSTART:20260310T120000+0200', 'DTEND:20260310T130000+02:00'], [HOUR]],
  ['no seconds', ['DTSTART:20260310T1000Z', 'DTEND:20260310T1100Z'], [HOUR]],
  ['24:00', ['DTSTART:20260310T230000Z', 'DTEND:20260310T240000Z'], ['2026-03-10T23:00Z/2026-03-11T00:00Z']],
  ['its zone before its type', ['DTSTART;TZID=Europe/Berlin;VALUE=DATE-TIME:20260310T110000', 'DURATION:PT1H'], [HOUR]],
  ['small letters', ['dtstart:20260310t100000z', 'duration:pt1h'], [HOUR]],
  ['a duration in weeks', ['DTSTART;VALUE=DATE:20260302', 'DURATION:P1W'], ['2026-03-01T23:00Z/2026-03-08T23:00Z']],
  ['no duration', ['DTSTART:20260310T100000Z', 'DURATION:PT0S'], []],
])('an event with %s is read', (_, lines, expected) => {
  const ics = calendar(event('UID:1', ...lines));
  expect([times(ics), unread(ics)]).toEqual([expected, []]);
});

test.each([
  ['FREQ=YEARLY;BYWEEKNO=11;BYDAY=TU', ['2025-03-11', '2026-03-10']],
  ['FREQ=YEARLY;BYDAY=-42TU', ['2025-03-18', '2026-03-17']],
  ['FREQ=YEARLY;BYMONTHDAY=-1', ['2026-03-31', '2026-04-30']],
  ['FREQ=MONTHLY;BYMONTH=3;BYMONTHDAY=1', ['2026-03-01']],
  ['FREQ=MONTHLY;BYMONTH=4;BYDAY=1MO,-1MO', ['2026-04-06', '2026-04-27']],
  ['FREQ=MONTHLY;BYMONTHDAY=1,10,20;BYSETPOS=-1', ['2026-03-20', '2026-04-20']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE;BYSETPOS=-1;UNTIL=20260320', ['2026-03-04', '2026-03-18']],
  ['FREQ=DAILY;BYMONTHDAY=13;BYDAY=FR', ['2026-03-13']],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31', ['2026-03-31']],
])('a repetition by %s comes on its days', (rule, days) => {
  const series = event('UID:1', 'DTSTART;VALUE=DATE:20250121', `RRULE:${rule}`);
  const range = { from: new Date('2026-03-01'), to: new Date('2026-05-01') };
  const found = times(calendar(series), 'UTC', range).map((time) => time.slice(0, 10));
  expect(found).toEqual(days.filter((day) => day >= '2026-03-01'));
});

test.each(['FREQ=MONTHLY;COUNT=3000', 'FREQ=MONTHLY;BYMONTHDAY=10;COUNT=3000'])(
  'a series by %s is read to its end',
  (rule) => {
    const series = (start: string) =>
      calendar(event('UID:1', `DTSTART:${start}T100000Z`, 'DURATION:PT1H', `RRULE:${rule}`));
    expect(times(series('20200110'))).toEqual([HOUR, '2026-04-10T10:00Z/11:00Z']);
    // The 3,000th instance is that of March.
    expect(times(series('17760410'))).toEqual([HOUR]);
    expect(unread(series('17760410'))).toEqual([]);
  },
);

test('29 February comes in leap years alone', () => {
  const range = { from: new Date('2028-02-01'), to: new Date('2029-12-01') };
  const yearly = event('UID:1', 'DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY');
  expect(times(calendar(yearly), 'UTC', range)).toEqual(['2028-02-29T00:00Z/2028-03-01T00:00Z']);
});

test('a file with LF alone, in small letters, with a mark at its beginning and text around it is read', () => {
  const ics = calendar(hour()).replaceAll('\r\n', '\n');
  expect(times(ics)).toEqual([HOUR]);
  expect(times(`\uFEFF${ics}`)).toEqual([HOUR]);
  expect(times(`Warning: something\n\n${ics}<!-- served in 3 ms -->`)).toEqual([HOUR]);
  expect(times(ics.replace(/^.*:/gm, (name) => name.toLowerCase()))).toEqual([HOUR]);
  expect(times(ics.replace('BEGIN:VEVENT', 'begin:vevent').replace('END:VEVENT', 'End:vEvent'))).toEqual([HOUR]);
  expect(parse(calendar())).toEqual(NOTHING);
});

test('an instance without its series counts, and events without a UID stay apart', () => {
  const line = 'RECURRENCE-ID:20260309T100000Z';
  expect(times(calendar(hour(line)))).toEqual([HOUR]);
  const bare = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT', ''].join('\r\n');
  const series = bare('DTSTART:20260309T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
  const other = bare(line, 'DTSTART:20260311T100000Z', 'DURATION:PT1H');
  expect(times(calendar(series, other))).toEqual(['2026-03-09T10:00Z/11:00Z', HOUR, '2026-03-11T10:00Z/11:00Z']);
});

test('an instance that is moved into the range from outside of it counts, and one that is moved away does not', () => {
  const series = event('UID:1', 'DTSTART:20260105T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;COUNT=4');
  const moved = (from: string, to: string) => event('UID:1', `RECURRENCE-ID:${from}`, `DTSTART:${to}`, 'DURATION:PT1H');
  const ics = calendar(
    series,
    moved('20260205T100000Z', '20260310T100000Z'),
    moved('20260305T100000Z', '20260605T100000Z'),
  );
  expect(times(ics)).toEqual([HOUR, '2026-04-05T10:00Z/11:00Z']);
});

test('additional dates may be periods, days and times of another zone', () => {
  const lines = [
    'RDATE;VALUE=PERIOD:20260312T100000Z/PT3H,20260313T100000Z/20260313T103000Z',
    'RDATE;VALUE=DATE:20260314',
  ];
  expect(times(calendar(hour(...lines, 'RDATE;TZID=Europe/Berlin:20260330T120000')))).toEqual([
    HOUR,
    '2026-03-12T10:00Z/13:00Z',
    '2026-03-13T10:00Z/10:30Z',
    '2026-03-14T10:00Z/11:00Z',
    '2026-03-30T10:00Z/11:00Z',
  ]);
});

test.each([
  ['UNTIL as a date', 'FREQ=DAILY;UNTIL=20260311', 2],
  ['UNTIL without a zone', 'FREQ=DAILY;UNTIL=20260311T110000', 2],
  ['UNTIL in UTC', 'FREQ=DAILY;UNTIL=20260311T100000Z', 2],
  ['UNTIL with hyphens', 'FREQ=DAILY;UNTIL=2026-03-11', 2],
  ['small letters and an empty part', 'freq=daily;;count=2;', 2],
  ['a list with a comma too many', 'FREQ=WEEKLY;BYDAY=TU,WE,;COUNT=2', 2],
  ['the last working day of a month', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 3],
  ['a calendar of its own that is the common one', 'RSCALE=GREGORIAN;FREQ=DAILY;COUNT=2', 2],
])('a repetition with %s is read', (_, rule, count) => {
  const ics = calendar(hour(`RRULE:${rule}`));
  expect([times(ics).length, unread(ics)]).toEqual([count, []]);
});
