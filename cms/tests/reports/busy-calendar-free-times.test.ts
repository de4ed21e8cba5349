import { calendar, event, OWNER, parse, times, unread } from '../busy-calendars/calendar';

const hour = (...lines: string[]) => event('UID:1', 'DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z', ...lines);
const HOUR = '2026-03-10T10:00Z/11:00Z';
const NOTHING = { times: [], unread: { count: 0, events: [] } };

// u01jmg3/ics-parser#134
test('a calendar publishes lists of busy times instead of events', () => {
  const list = (...lines: string[]) =>
    calendar(['BEGIN:VFREEBUSY', 'UID:fb', 'DTSTART:20260310T000000Z', ...lines, 'END:VFREEBUSY', ''].join('\r\n'));
  expect(times(list('FREEBUSY;FBTYPE=BUSY:20260310T090000Z/20260310T100000Z'))).toEqual(['2026-03-10T09:00Z/10:00Z']);
  const several = list(
    'FREEBUSY:20260310T090000Z/PT30M,20260310T120000Z/20260310T130000Z',
    'freebusy;fbtype="busy-tentative":20260311T090000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20260312T090000Z/',
    ' PT1H',
    'FREEBUSY;FBTYPE=FREE:20260313T090000Z/PT1H',
    'FREEBUSY;FBTYPE=X-OTHER;TZID=Europe/Berlin:20260314T090000/PT1H',
  );
  expect(times(several)).toEqual([
    '2026-03-10T09:00Z/09:30Z',
    '2026-03-10T12:00Z/13:00Z',
    '2026-03-11T09:00Z/10:00Z',
    '2026-03-12T09:00Z/10:00Z',
    '2026-03-14T08:00Z/09:00Z',
  ]);
  const broken = list('FREEBUSY:20260310T090000Z/never,20260310T120000Z/PT1H');
  expect(times(broken)).toEqual(['2026-03-10T12:00Z/13:00Z']);
  expect(unread(broken)).toEqual(['A list of busy times on 10 March 2026: a time in it cannot be read']);
  expect(unread(calendar('BEGIN:VAVAILABILITY\r\nUID:a\r\nEND:VAVAILABILITY\r\n'))).toEqual([
    'A list of available times: lists of this kind (VAVAILABILITY) cannot be read',
  ]);
});

// thunderbird/appointment#696, callumalpass/tasknotes#2313
test('an invitation that the owner declined takes no time, in all ways of writing it', () => {
  const guest = 'ATTENDEE;PARTSTAT=DECLINED:mailto:guest@studio.example';
  const own = (parameters: string, address = `mailto:${OWNER}`) => `ATTENDEE${parameters}:${address}`;
  for (const line of [
    own(';PARTSTAT=DECLINED'),
    own(';CN="Sen, Mira: Studio";PARTSTAT=DECLINED;X-RESPONSE-COMMENT="No; sorry"'),
    own(';PARTSTAT=declined', `MAILTO:${OWNER.toUpperCase()}`),
    own(`;PARTSTAT=DECLINED;EMAIL=${OWNER}`, 'urn:uuid:1234'),
    own(';PARTSTAT="DECLINED"', 'mailto:mira%40studio.example'),
    own(';PARTSTAT=DELEGATED;DELEGATED-TO="mailto:guest@studio.example"'),
  ]) {
    expect(parse(calendar(hour(line, 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:guest@studio.example')))).toEqual(NOTHING);
  }
  for (const line of [own(';PARTSTAT=ACCEPTED'), own(';PARTSTAT=TENTATIVE'), own(';PARTSTAT=NEEDS-ACTION'), own('')]) {
    expect(times(calendar(hour(line, guest)))).toEqual([HOUR]);
  }
  expect(times(calendar(hour(guest)))).toEqual([HOUR]);
  expect(times(calendar(hour(own(';PARTSTAT=DECLINED'), own(';PARTSTAT=ACCEPTED'))))).toEqual([HOUR]);
  const google = 'X-WR-CALNAME:Guest@studio.example\r\n';
  expect(times(calendar(google, hour(guest)))).toEqual([]);
});

test('a declined instance of a series takes no time', () => {
  const series = hour('RRULE:FREQ=DAILY;COUNT=3');
  const lines = ['DTSTART:20260311T100000Z', 'DTEND:20260311T110000Z', `ATTENDEE;PARTSTAT=DECLINED:mailto:${OWNER}`];
  const declined = event('UID:1', 'RECURRENCE-ID:20260311T100000Z', ...lines);
  expect(times(calendar(series, declined))).toEqual([HOUR, '2026-03-12T10:00Z/11:00Z']);
});

test.each([
  'TRANSP:TRANSPARENT',
  'transp:transparent',
  'STATUS:CANCELLED',
  'STATUS:Canceled',
  'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE',
  'X-MICROSOFT-MSNCALENDAR-BUSYSTATUS:FREE',
  'X-APPLE-EWS-BUSYSTATUS:FREE',
  'X-GWSHOW-AS:FREE',
])('an event with %s takes no time', (line) => {
  const opaque = /^transp/i.test(line) ? [] : ['TRANSP:OPAQUE'];
  expect(parse(calendar(hour(...opaque, line)))).toEqual(NOTHING);
});

test.each([
  'STATUS:TENTATIVE',
  'TRANSP:OPAQUE',
  'CLASS:PRIVATE',
  'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
  'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
  'X-MICROSOFT-CDO-INTENDEDSTATUS:FREE',
])('an event with %s takes its time', (line) => {
  expect(times(calendar(hour(line)))).toEqual([HOUR]);
});

test('a file of several calendars, one of which takes an event back', () => {
  const cancel = calendar(
    'METHOD:CANCEL\r\n',
    event('UID:2', 'SEQUENCE:1', 'DTSTART:20260311T100000Z', 'DURATION:PT1H'),
  );
  const other = event('UID:2', 'DTSTART:20260311T100000Z', 'DURATION:PT1H');
  expect(times(calendar(hour(), other) + cancel)).toEqual([HOUR]);
  const zoned = calendar('X-WR-TIMEZONE:Asia/Tokyo\r\n', event('UID:3', 'DTSTART:20260312T100000', 'DURATION:PT1H'));
  expect(times(calendar(hour()) + zoned)).toEqual([HOUR, '2026-03-12T01:00Z/02:00Z']);
});

test('of two versions of an event the one with the higher SEQUENCE counts, and events that share a UID by mistake all count', () => {
  const at = (sequence: number, start: string) =>
    event('UID:1', `SEQUENCE:${sequence}`, `DTSTART:20260310T${start}0000Z`, 'DURATION:PT1H');
  expect(times(calendar(at(1, '12'), at(0, '10')))).toEqual(['2026-03-10T12:00Z/13:00Z']);
  expect(times(calendar(at(0, '12'), at(0, '10')))).toEqual([HOUR, '2026-03-10T12:00Z/13:00Z']);
});

test('what the calendar calls tasks, journals and alarms takes no time', () => {
  const task = 'BEGIN:VTODO\r\nUID:t\r\nDTSTART:20260310T100000Z\r\nDUE:20260310T110000Z\r\nEND:VTODO\r\n';
  expect(parse(calendar(task, task.replaceAll('VTODO', 'VJOURNAL')))).toEqual(NOTHING);
});
