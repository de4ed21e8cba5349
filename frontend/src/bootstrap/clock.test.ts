import { startClock } from './clock.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T20:29:59Z') });
  window.markHydrated = () => undefined;
  document.body.innerHTML = '<p data-clock="Asia/Kolkata"><time></time><span></span></p>';
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
