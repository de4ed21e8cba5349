import { tzOffset } from '@date-fns/tz';
import { nameLocalTimeZone } from '#testing/local-time-zone.ts';
import { localTimeZone, replaceTimeZone } from './time-zone.ts';

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/New_York', 'America/New_York'],
])('a browser in %s has the time zone %s', (name, current) => {
  nameLocalTimeZone(name);
  expect(localTimeZone()).toBe(current);
});

test.each([undefined, '', 'Etc/Unknown', 'CET', 'EST5EDT', '+05:30', 'Nowhere/Town'])(
  'a browser whose time zone is called %j has that of a zone with the same clocks',
  (name) => {
    nameLocalTimeZone(name);
    const timeZone = localTimeZone();
    expect(timeZone).toMatch(/^(UTC|[A-Z]\w+\/[\w/]+)$/);
    const now = new Date();
    expect(tzOffset(timeZone, now) + now.getTimezoneOffset()).toBe(0);
  },
);

test('zones that the server does not know are replaced one after the other, UTC being the last', () => {
  nameLocalTimeZone('America/Coyhaique');
  expect(replaceTimeZone(['Asia/Tokyo'])).toBe('America/Coyhaique');
  const second = replaceTimeZone(['America/Coyhaique']) ?? '';
  expect(['America/Coyhaique', '']).not.toContain(second);
  expect(replaceTimeZone(['America/Coyhaique', second])).not.toBe(second);
  expect(replaceTimeZone(['America/Coyhaique', 'UTC', ...Intl.supportedValuesOf('timeZone')])).toBeNull();
});
