import { calendar, event, parse, times } from './calendar';

const HOUR = ['DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z'];
const good = event('UID:good', ...HOUR);
const bomb = (rule: string) => event('UID:bomb', 'DTSTART:20200101T100000Z', 'DTEND:20200101T100001Z', `RRULE:${rule}`);

test.each([
  ['an invalid date', event('UID:b', 'DTSTART:nonsense')],
  ['no beginning', event('UID:b')],
  ['an end before the beginning', event('UID:b', 'DTSTART:20260310T100000Z', 'DTEND:20260309T100000Z')],
  ['an invalid rule', event('UID:b', ...HOUR, 'RRULE:FREQ=SOMETIMES')],
  ['no end of the component', 'BEGIN:VEVENT\r\nUID:b\r\nDTSTART:2026\r\n'],
])('one event among a thousand with %s does not spoil the others', (_, broken) => {
  const many = Array.from({ length: 999 }, (_, index) =>
    event(`UID:${index}`, `DTSTART:202603${String(10 + (index % 10))}T100000Z`, 'DURATION:PT1H'),
  );
  const { times: found, unread } = parse(calendar(...many.slice(0, 500), broken, ...many.slice(500)));
  expect([found.length, unread.count]).toEqual([10, 1]);
});

test('a malformed property that says nothing about the time is ignored', () => {
  const odd = event('UID:1', ...HOUR, 'DESCRIPTION without a colon', 'X-ODD;=;;:', 'ATTENDEE;CN="open:mailto:a@b.test');
  expect(parse(calendar(odd))).toMatchObject({ times: [{}], unread: { count: 0 } });
});

test('an event without an end takes no time, except a whole day', () => {
  expect(times(calendar(event('UID:1', 'DTSTART:20260310T100000Z')))).toEqual([]);
});

test.each([
  'FREQ=SECONDLY',
  'FREQ=MINUTELY',
  'FREQ=SECONDLY;COUNT=4000000',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=100000000',
])('an event that recurs by %s is skipped with bounded work', (rule) => {
  const { times: found, unread } = parse(calendar(bomb(rule), good));
  expect([found.length, unread.count]).toEqual([1, 1]);
});

test('thousands of endless events end the reading with a sentence', () => {
  const bombs = Array.from({ length: 3000 }, () => bomb('FREQ=SECONDLY'));
  expect(() => parse(calendar(...bombs))).toThrow('The calendar has too many recurring events');
});

test('an event with an instance in every second is bounded, too', () => {
  const all = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
  const rule = `FREQ=YEARLY;BYMONTH=${all(13).slice(2)};BYDAY=MO,TU;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)}`;
  expect(() => parse(calendar(bomb(rule)))).toThrow('The calendar has too many recurring events');
});

test('a zone whose definition is endless is that of the site', () => {
  const zone = `BEGIN:VTIMEZONE\r\nTZID:Odd\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`;
  const one = event('UID:1', 'DTSTART;TZID=Odd:20260310T100000', 'DTEND;TZID=Odd:20260310T110000');
  expect(times(calendar(zone, one))).toEqual(['2026-03-10T09:00Z/10:00Z']);
});

test('what is no calendar is refused with a sentence', () => {
  const sentence = 'The address does not lead to a calendar in iCal format';
  expect(() => parse('<!doctype html><title>Log in</title>')).toThrow(sentence);
  expect(() => parse('')).toThrow(sentence);
  expect(() => parse(calendar(good).replace('END:VCALENDAR', ''))).toThrow('The calendar is incomplete');
});
