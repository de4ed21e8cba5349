import { startClock } from './clock.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T20:29:59Z') });
  window.markHydrated = () => undefined;
  document.body.innerHTML =
    '<p data-clock="Asia/Kolkata" data-offset="19800000" data-until="1772400000000"><time></time><span></span></p>';
});
afterEach(() => jest.useRealTimers());

const textOf = (selector: string) => document.querySelector(selector)?.textContent;

test('the clock of a published page runs before the script of the site', () => {
  startClock();
  expect([textOf('time'), textOf('span')]).toEqual(['01:59:59', 'Monday, 2 March 2026']);
  expect(document.querySelector('time')?.dateTime).toBe('2026-03-01T20:29:59.000Z');
  jest.advanceTimersByTime(1000);
  expect(textOf('time')).toBe('02:00:00');
});

test('after its offset may have changed, the clock looks up the time zone', () => {
  document.body.innerHTML =
    '<p data-clock="Europe/London" data-offset="0" data-until="1774742400000"><time></time><span></span></p>';
  jest.setSystemTime(new Date('2026-03-28T23:59:58Z'));
  startClock();
  expect(textOf('time')).toBe('23:59:58');
  jest.setSystemTime(new Date('2026-03-29T12:00:00Z'));
  jest.advanceTimersByTime(1000);
  expect(textOf('time')).toBe('13:00:01');
  expect(textOf('span')).toMatch(/^Sunday,? 29 March 2026$/);
});

test('of a time zone that the browser does not know, the clock runs by the published offset, and then in UTC', () => {
  document.body.innerHTML =
    '<p data-clock="Europe/Newtown" data-offset="3600000" data-until="1774742400000"><time></time><span></span></p>';
  startClock();
  expect(textOf('time')).toBe('21:29:59');
  jest.setSystemTime(new Date('2026-03-29T12:00:00Z'));
  jest.advanceTimersByTime(1000);
  expect(textOf('time')).toBe('12:00:01');
  expect(textOf('span')).toMatch(/^Sunday,? 29 March 2026 \(UTC\)$/);
});

test('React runs the clock after hydration', () => {
  startClock();
  window.markHydrated = undefined;
  jest.advanceTimersByTime(1000);
  expect(textOf('time')).toBe('01:59:59');
  expect(jest.getTimerCount()).toBe(0);
});

test('a page without a clock is not changed', () => {
  document.body.innerHTML = '<p><time></time></p>';
  startClock();
  expect(textOf('time')).toBe('');
});
