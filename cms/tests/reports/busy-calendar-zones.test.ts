import { WINDOWS_ZONES } from '../../src/plugins/back-office/server/src/busy-calendars/windows-zones';
import { calendar, event, outlookZone, times, unread } from '../busy-calendars/calendar';

const hour = (...lines: string[]) => event('UID:1', 'DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z', ...lines);
/** An hour at ten o'clock of a zone. */
const inZone = (zone: string, ...lines: string[]) =>
  event('UID:1', `DTSTART;TZID=${zone}:20260310T100000`, `DTEND;TZID=${zone}:20260310T110000`, ...lines);

// home-assistant/core#179613, jens-maus/node-ical#246, derekantrican/GAS-ICS-Sync#213 and #219, sabre-io/vobject#377
test.each([
  ['W. Australia Standard Time', '02:00'],
  ['"W. Australia Standard Time"', '02:00'],
  ['w. australia standard time', '02:00'],
  ['"(UTC+08:00) Perth"', '02:00'],
  ['Pacific Time', '17:00'],
  ['Pacific Daylight Time', '17:00'],
  ['"Pacific Time (US & Canada)"', '17:00'],
  ['(UTC-08:00) Pacific Time (US & Canada)', '17:00'],
  ['"(GMT-05:00) Eastern Time (US and Canada)"', '14:00'],
  ['Eastern Standard Time 1', '14:00'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '09:00'],
  ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', '04:30'],
  ['"(UTC) Greenwich Mean Time: Dublin, Edinburgh, Lisbon, London"', '10:00'],
  ['"(UTC-07:00) Chihuahua, La Paz, Mazatlan"', '17:00'],
  ['"GMT+08:00, China (Beijing)"', '02:00'],
  ['"Europe Time (Amsterdam)"', '09:00'],
  ['China Time', '02:00'],
  ['Singapore', '02:00'],
  ['GMT+0200', '08:00'],
  ['GMT+2', '08:00'],
  ['UTC-05:30', '15:30'],
  ['+0530', '04:30'],
  ['GMT', '10:00'],
  ['CET', '09:00'],
  ['EST5EDT', '14:00'],
  ['Z', '10:00'],
  ['Etc/GMT-3', '07:00'],
  ['tzone://Microsoft/Utc', '10:00'],
  ['"tzone://Microsoft/Utc"', '10:00'],
  ['/mozilla.org/20050126_1/Europe/Berlin', '09:00'],
  ['/softwarestudio.org/Tzfile/America/Argentina/Buenos_Aires', '13:00'],
  ['/citadel.org/20210210_1/Europe/Berlin', '09:00'],
])('a time in the zone %s of another program is that time', (zone, utc) => {
  const ics = calendar(inZone(zone));
  expect([times(ics, 'Asia/Kolkata')[0]?.slice(0, 17), unread(ics)]).toEqual([`2026-03-10T${utc}Z`, []]);
});

test('a zone that nobody knows is told, whatever property names it, and counts on the clock of the site', () => {
  const reason = 'its time zone “Neverland” is not known, so it counts on the clock of Asia/Kolkata';
  const told = (ics: string) => unread(ics, 'Asia/Kolkata');
  const ics = calendar(inZone('Neverland', 'SUMMARY:Dinner\\, late'));
  expect(times(ics, 'Asia/Kolkata')).toEqual(['2026-03-10T04:30Z/05:30Z']);
  expect(told(calendar(inZone('Neverland')))).toEqual([`“Secret” on 10 March 2026: ${reason}`]);
  expect(told(calendar(hour('EXDATE;TZID=Neverland:20260317T100000')))).toEqual([
    `“Secret” on 10 March 2026: ${reason}`,
  ]);
  expect(told(calendar(hour('RDATE;TZID=Neverland:20260317T100000')))).toHaveLength(1);
  expect(told(calendar(hour('RECURRENCE-ID;TZID=Neverland:20260317T100000')))).toHaveLength(1);
  const mixed = event('UID:1', 'DTSTART:20260310T100000Z', 'DTEND;TZID=Neverland:20260310T200000');
  expect(told(calendar(mixed))).toHaveLength(1);
  expect(told(calendar(inZone('IST')))[0]).toContain('its time zone “IST” is not known');
  expect(told(calendar(inZone('"(UTC+04:00) Neverland"')))[0]).toMatch(/the clock of the offset in its name$/);
  expect(times(calendar(inZone('"(UTC+04:00) Neverland"')), 'Asia/Kolkata')).toEqual(['2026-03-10T06:00Z/07:00Z']);
});

test('Outlook defines zones of its own, with commas in their names, and older programs define IANA zones wrongly', () => {
  const name = '(UTC+01:00) Somewhere\\, Elsewhere';
  const ics = calendar(outlookZone(name), inZone('"(UTC+01:00) Somewhere, Elsewhere"'));
  expect([times(ics, 'UTC'), unread(ics)]).toEqual([['2026-03-10T09:00Z/10:00Z'], []]);
  const wrong = outlookZone('Asia/Kolkata');
  expect(times(calendar(wrong, inZone('Asia/Kolkata')))).toEqual(['2026-03-10T04:30Z/05:30Z']);
  expect(times(calendar(outlookZone('BST'), inZone('BST')), 'UTC')).toEqual(['2026-03-10T09:00Z/10:00Z']);
});

test('a time in the hour that comes twice is the first of the two, and one that is skipped is counted from before', () => {
  const autumn = { from: new Date('2026-10-01'), to: new Date('2026-11-10') };
  const at = (zone: string, start: string, end: string) =>
    event('UID:1', `DTSTART;TZID=${zone}:${start}`, `DTEND;TZID=${zone}:${end}`);
  const read = (zone: string, start: string, end: string, ...before: string[]) =>
    times(calendar(...before, at(zone, start, end)), 'Europe/Berlin', autumn);
  const berlin = ['20261025T021500', '20261025T024500'] as const;
  expect(read('Europe/Berlin', ...berlin)).toEqual(['2026-10-25T00:15Z/00:45Z']);
  expect(read('Own', ...berlin, outlookZone('Own'))).toEqual(['2026-10-25T00:15Z/00:45Z']);
  expect(read('America/New_York', '20261101T013000', '20261101T023000')).toEqual(['2026-11-01T05:30Z/07:30Z']);
  const skipped = ['20260329T023000', '20260329T040000'] as const;
  expect(times(calendar(at('Europe/Berlin', ...skipped)))).toEqual(['2026-03-29T01:30Z/02:00Z']);
  expect(times(calendar(outlookZone('Own'), at('Own', ...skipped)))).toEqual(['2026-03-29T01:30Z/02:00Z']);
});

test('times without a zone and whole days are on the clock that the calendar names', () => {
  const zone = 'X-WR-TIMEZONE:Asia/Tokyo\r\n';
  const floating = event('UID:1', 'DTSTART:20260310T100000', 'DTEND:20260310T110000');
  expect(times(calendar(zone, floating))).toEqual(['2026-03-10T01:00Z/02:00Z']);
  expect(times(calendar('X-WR-TIMEZONE:Tokyo Standard Time\r\n', floating))).toEqual(['2026-03-10T01:00Z/02:00Z']);
  const day = event('UID:2', 'DTSTART;VALUE=DATE:20260310');
  expect(times(calendar(zone, day))).toEqual(['2026-03-09T15:00Z/2026-03-10T15:00Z']);
  const unknown = calendar('X-WR-TIMEZONE:Neverland\r\n', floating);
  expect(times(unknown)).toEqual(['2026-03-10T09:00Z/10:00Z']);
  expect(unread(unknown)[0]).toMatch(
    /its time zone “Neverland” is not known, so it counts on the clock of Europe\/Berlin$/,
  );
});

test.each(Object.entries(WINDOWS_ZONES))('a time in the Windows zone %s is a time in %s', (name, zone) => {
  expect(times(calendar(inZone(name)))).toEqual(times(calendar(inZone(zone))));
  expect(times(calendar(inZone(name)))).toHaveLength(1);
});
