import { act, render, screen } from '@testing-library/react';
import { PublishedAt, Settings } from '#lib/site/site-context.ts';
import { SETTINGS } from '#testing/fake-texts.ts';
import { LiveClock } from './live-clock.tsx';

afterEach(() => jest.useRealTimers());

test("the clock uses the owner's time zone", () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T20:29:59Z') });
  render(
    <Settings value={{ ...SETTINGS, timeZone: 'America/New_York' }}>
      <LiveClock />
    </Settings>,
  );
  expect(screen.getByRole('time')).toHaveTextContent('15:29:59');
});

test('a page that is older than a change of the clocks shows the new time', () => {
  jest.useFakeTimers({ now: new Date('2026-07-01T12:00:00Z') });
  render(
    <PublishedAt value="2026-01-01T12:00:00Z">
      <Settings value={{ ...SETTINGS, timeZone: 'America/New_York' }}>
        <LiveClock />
      </Settings>
    </PublishedAt>,
  );
  expect(screen.getByRole('time')).toHaveTextContent('08:00:00');
});

test('the clock and the date use Asia/Kolkata and are refreshed every second', () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T20:29:59Z') });
  render(
    <Settings value={SETTINGS}>
      <LiveClock />
    </Settings>,
  );
  expect(screen.getByRole('time')).toHaveTextContent('01:59:59');
  expect(screen.getByText(/^Monday,? 2 March 2026$/)).toBeVisible();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('time')).toHaveTextContent('02:00:00');
});

test('in a browser that does not know the time zone of the owner, the clock is in UTC and says so', () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T20:29:59Z') });
  render(
    <PublishedAt value="2026-04-01T12:00:00Z">
      <Settings value={{ ...SETTINGS, timeZone: 'Europe/Newtown' }}>
        <LiveClock />
      </Settings>
    </PublishedAt>,
  );
  expect(screen.getByRole('time')).toHaveTextContent('20:29:59');
  expect(screen.getByText(/^Sunday,? 1 March 2026 \(UTC\)$/)).toBeVisible();
});
