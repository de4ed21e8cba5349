import { calendar, event, outlookZone, times } from './calendar';

test('Google: a weekly event by zone name has its exceptions, and a moved instance counts at its new time', () => {
  const ics = calendar(
    'X-WR-TIMEZONE:Europe/Berlin\r\n',
    event(
      'UID:a@google.com',
      'DTSTART;TZID=Europe/Berlin:20260316T100000',
      'DTEND;TZID=Europe/Berlin:20260316T110000',
      'RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20260413T215959Z;BYDAY=MO',
      'EXDATE;TZID=Europe/Berlin:20260323T100000',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
    ),
    event(
      'UID:a@google.com',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260330T100000',
      'DTSTART;TZID=Europe/Berlin:20260331T150000',
      'DTEND;TZID=Europe/Berlin:20260331T153000',
    ),
    event('UID:a@google.com', 'RECURRENCE-ID:20260406T080000Z', 'DTSTART:20260406T080000Z', 'STATUS:CANCELLED'),
  );
  expect(times(ics)).toEqual(['2026-03-16T09:00Z/10:00Z', '2026-03-31T13:00Z/13:30Z', '2026-04-13T08:00Z/09:00Z']);
});

test('Outlook: a zone with a definition of its own follows it, and events marked free do not count', () => {
  const zone = 'Customized Time Zone';
  const ics = calendar(
    'X-WR-TIMEZONE:America/New_York\r\n',
    outlookZone(zone),
    event(
      'UID:040000008200E0',
      `DTSTART;TZID=${zone}:20260327T090000`,
      `DTEND;TZID=${zone}:20260327T093000`,
      'RRULE:FREQ=DAILY;COUNT=4',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ),
    event(
      'UID:040000008200E1',
      `DTSTART;TZID=${zone}:20260327T120000`,
      `DTEND;TZID=${zone}:20260327T130000`,
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ),
  );
  expect(times(ics)).toEqual([
    '2026-03-27T08:00Z/08:30Z',
    '2026-03-28T08:00Z/08:30Z',
    '2026-03-29T07:00Z/07:30Z',
    '2026-03-30T07:00Z/07:30Z',
  ]);
});

test('Exchange: a Windows name without a definition is that zone', () => {
  const lines = [
    'DTSTART;TZID=Pacific Standard Time:20260316T090000',
    'DTEND;TZID=Pacific Standard Time:20260316T100000',
  ];
  expect(times(calendar(event('UID:1', ...lines)))).toEqual(['2026-03-16T16:00Z/17:00Z']);
});

test('Apple: a duration instead of an end, an alarm, an RDATE and a folded line are read', () => {
  const ics = calendar(
    event(
      'UID:5B2E-1',
      'DTSTART;TZID=Europe/Berlin:20260310T',
      ' 180000',
      'DURATION:PT1H30M',
      'RDATE;TZID=Europe/Berlin:20260312T180000,20260314T180000',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'DURATION:PT5M',
      'REPEAT:1',
      'END:VALARM',
    ),
  );
  expect(times(ics)).toEqual(['2026-03-10T17:00Z/18:30Z', '2026-03-12T17:00Z/18:30Z', '2026-03-14T17:00Z/18:30Z']);
});

test('Nextcloud: a zone with a path before its name is known, and a transparent event does not count', () => {
  const zone = '/freeassociation.example/Tzfile/Asia/Kolkata';
  const ics = calendar(
    event('UID:nc-1', `DTSTART;TZID=${zone}:20260310T100000`, `DTEND;TZID=${zone}:20260310T110000`),
    event('UID:nc-2', 'DTSTART:20260311T100000Z', 'DTEND:20260311T110000Z', 'TRANSP:TRANSPARENT'),
  );
  expect(times(ics)).toEqual(['2026-03-10T04:30Z/05:30Z']);
});

test("an unknown zone is that of the calendar, and without one the site's", () => {
  const one = event('UID:1', 'DTSTART;TZID=Home:20260310T100000', 'DTEND;TZID=Home:20260310T110000');
  expect(times(calendar('X-WR-TIMEZONE:Asia/Tokyo\r\n', one))).toEqual(['2026-03-10T01:00Z/02:00Z']);
  expect(times(calendar(one), 'America/New_York')).toEqual(['2026-03-10T14:00Z/15:00Z']);
});

test('times without a zone and whole days are those of the site', () => {
  const floating = event('UID:1', 'DTSTART:20260310T100000', 'DTEND:20260310T110000');
  expect(times(calendar(floating), 'Asia/Kolkata')).toEqual(['2026-03-10T04:30Z/05:30Z']);
  const day = event('UID:2', 'DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260312');
  expect(times(calendar(day), 'Asia/Kolkata')).toEqual(['2026-03-09T18:30Z/2026-03-11T18:30Z']);
});

test('a whole day has 23 hours when the clocks go forward and 25 when they go back', () => {
  const daily = (date: string) => event('UID:1', `DTSTART;VALUE=DATE:${date}`);
  expect(times(calendar(daily('20260329')))).toEqual(['2026-03-28T23:00Z/2026-03-29T22:00Z']);
  const autumn = { from: new Date('2026-10-01'), to: new Date('2026-11-01') };
  expect(times(calendar(daily('20261025')), 'Europe/Berlin', autumn)).toEqual(['2026-10-24T22:00Z/2026-10-25T23:00Z']);
});

test('a recurring whole day leaves out the dates of its exceptions', () => {
  const lines = ['DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20260309'];
  expect(times(calendar(event('UID:1', ...lines)))).toEqual([
    '2026-03-01T23:00Z/2026-03-02T23:00Z',
    '2026-03-15T23:00Z/2026-03-16T23:00Z',
  ]);
});

test('an old endless event counts within the range alone, on its own days', () => {
  const rule = (text: string) => event('UID:1', 'DTSTART:19990104T100000Z', 'DTEND:19990104T110000Z', `RRULE:${text}`);
  const range = { from: new Date('2026-03-02'), to: new Date('2026-03-16') };
  expect(times(calendar(rule('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE')), 'UTC', range)).toHaveLength(2);
  expect(times(calendar(rule('FREQ=DAILY')), 'UTC', range)).toHaveLength(14);
  expect(times(calendar(rule('FREQ=MONTHLY;BYDAY=1MO')), 'UTC', range)).toEqual(['2026-03-02T10:00Z/11:00Z']);
  expect(times(calendar(rule('FREQ=MONTHLY;INTERVAL=2')), 'UTC', range)).toEqual(['2026-03-04T10:00Z/11:00Z']);
  expect(times(calendar(rule('FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8')), 'UTC', range)).toEqual([
    '2026-03-08T10:00Z/11:00Z',
  ]);
});
