import { screen } from '@testing-library/react';
import { addDays, formatDay } from '#features/meetings/calendar-day.ts';
import { FakeApi } from './fake-api.ts';
import { renderApp } from './render-app.tsx';

export const MEETING_CALL = 'POST /communication/new-client-meeting';

/** In the middle of a month, whose calendar shows the next days, too. */
export const TODAY = '2030-03-12';
export const [FIRST_DAY, SECOND_DAY] = [addDays(TODAY, 1), addDays(TODAY, 2)];
export const at = (day: string, time: string) => `${day}T${time}:00.000Z`;

const TIMERS = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
const BROWSER_TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const IDLE_TIMERS = [
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

afterEach(() => jest.useRealTimers());

/** A server with free times on the two days after `TODAY`, which it makes the current day. */
export function createFreeTimesApi() {
  jest.useFakeTimers({ now: new Date(at(TODAY, '09:00')), doNotFake: [...TIMERS, ...BROWSER_TIMERS, ...IDLE_TIMERS] });
  const api = new FakeApi();
  api.tables.freeTimes = {
    [FIRST_DAY]: [at(FIRST_DAY, '10:00'), at(FIRST_DAY, '10:30'), at(FIRST_DAY, '20:00')],
    [SECOND_DAY]: [at(SECOND_DAY, '11:00')],
  };
  return api;
}

export async function openMeetingDialog() {
  const { user } = renderApp('/aboutme');
  await user.click(await screen.findByRole('button', { name: 'Schedule a meeting' }));
  await screen.findByRole('group', { name: 'Date and time' });
  return user;
}

/** Fills in everything but the time. */
export async function fillInMeeting(user: Awaited<ReturnType<typeof openMeetingDialog>>) {
  await user.type(screen.getByLabelText('Name'), 'Asha Roy');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.click(screen.getByRole('radio', { name: 'Video' }));
}

export const findTimes = (day: string) => screen.findByRole('listbox', { name: `Times on ${formatDay(day)}` });

/** The names of the button that sends the request: it says the chosen time. */
export const SCHEDULE = /^Schedule( for .*[AP]M)?$/;
