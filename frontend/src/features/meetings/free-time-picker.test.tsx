import { act, screen, waitFor, within } from '@testing-library/react';
import { MAX_SLOT_DAYS } from '#contract.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import {
  at,
  createFreeTimesApi,
  FIRST_DAY,
  fillInMeeting,
  findTimes,
  MEETING_CALL,
  openMeetingDialog,
  SCHEDULE,
  SECOND_DAY,
  TODAY,
} from '#testing/free-times-dialog.ts';
import { addDays, firstOfMonth, formatPickerDay } from './calendar-day.ts';
import { formatSlot } from './slot-format.ts';

const SLOTS = 'GET /communication/slots';

const labelsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map((option) => option.getAttribute('aria-label'));

test("the free times of the first free day are shown on the visitor's clock with the owner's", async () => {
  createFreeTimesApi();
  await openMeetingDialog();
  expect(labelsIn(await findTimes(FIRST_DAY))).toEqual([
    '10:00 AM on Wednesday, March 13, 03:30 PM in Kolkata',
    '10:30 AM on Wednesday, March 13, 04:00 PM in Kolkata',
    expect.stringMatching(/^08:00 PM on Wednesday, March 13, \w{3},? 01:30 AM in Kolkata$/),
  ]);
});

test('the days and times have no accessibility violations', async () => {
  createFreeTimesApi();
  await openMeetingDialog();
  await findTimes(FIRST_DAY);
  expect(await accessibilityProblems()).toEqual([]);
});

test('a chosen time is sent with its time zone', async () => {
  const api = createFreeTimesApi();
  const user = await openMeetingDialog();
  await fillInMeeting(user);
  await user.click(within(await findTimes(FIRST_DAY)).getByRole('option', { name: /^10:30 AM/ }));
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  await waitFor(() => expect(api.bodiesOf(MEETING_CALL)).toHaveLength(1));
  expect(api.bodiesOf(MEETING_CALL)[0]).toMatchObject({
    slot: formatSlot(new Date(at(FIRST_DAY, '10:30')), 'UTC'),
    timeZone: 'UTC',
  });
});

test('choosing a day chooses no time, and the form says so', async () => {
  const api = createFreeTimesApi();
  const user = await openMeetingDialog();
  await fillInMeeting(user);
  await user.click(screen.getByRole('gridcell', { name: formatPickerDay(SECOND_DAY) }));
  const list = await findTimes(SECOND_DAY);
  expect(within(list).queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  await waitFor(() => expect(list).toBeInvalid());
  expect(list).toHaveAccessibleDescription('Required');
  expect(api.bodiesOf(MEETING_CALL)).toEqual([]);
});

test('the arrow keys move between the times, and Enter chooses one', async () => {
  createFreeTimesApi();
  const user = await openMeetingDialog();
  const [first, second, third] = within(await findTimes(FIRST_DAY)).getAllByRole('option');
  first?.focus();
  await user.keyboard('{Enter}');
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(third).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a month without free times leads to the next one that has some', async () => {
  const api = createFreeTimesApi();
  const far = addDays(firstOfMonth(TODAY), 130);
  api.tables.freeTimes = { [far]: [at(far, '10:00')] };
  const user = await openMeetingDialog();
  expect(await screen.findByText('No free time this month')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the next free time' }));
  const [time, ...others] = within(await findTimes(far)).getAllByRole('option');
  expect(others).toEqual([]);
  await waitFor(() => expect(time).toHaveFocus());
});

test('a search for the next free time is dropped when another month is chosen meanwhile', async () => {
  const api = createFreeTimesApi();
  // The first day after those that are read first: it is found by the first request of the search.
  const far = addDays(TODAY, MAX_SLOT_DAYS + 1);
  api.tables.freeTimes = { [far]: [at(far, '10:00')] };
  const user = await openMeetingDialog();
  const search = await screen.findByRole('button', { name: 'Show the next free time' });
  const release = api.hold(SLOTS);
  await user.click(search);
  await user.click(screen.getByRole('button', { name: 'Next Month' }));
  act(release);
  // The times in another zone are asked for after those of the search.
  await user.click(screen.getByRole('button', { name: 'Change time zone' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Time zone' }), 'tokyo{Enter}');
  expect(await screen.findByText('Tokyo time (UTC+9), 30 minutes each')).toBeVisible();
  expect(await screen.findByText('No free time this month')).toBeVisible();
  expect(screen.queryByRole('listbox', { name: /^Times on / })).not.toBeInTheDocument();
});

test('without any free time the search says so', async () => {
  const api = createFreeTimesApi();
  api.tables.freeTimes = {};
  const user = await openMeetingDialog();
  await user.click(await screen.findByRole('button', { name: 'Show the next free time' }));
  expect(await screen.findByText('There is no free time in the following months')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next Month' }));
  expect(await screen.findByText('No free time this month')).toBeVisible();
});
