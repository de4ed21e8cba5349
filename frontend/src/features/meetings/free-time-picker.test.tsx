import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

test('another time zone is found by search, and the time is sent in it', async () => {
  const api = createFreeTimesApi();
  const user = await openMeetingDialog();
  await fillInMeeting(user);
  await findTimes(FIRST_DAY);
  await user.click(screen.getByRole('button', { name: 'Change time zone' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Time zone' }), 'new york');
  await user.click(await screen.findByRole('button', { name: /^America\/New York/ }));
  expect(await screen.findByText(/^New York time \(UTC-[45]\), 30 minutes each$/)).toBeVisible();
  const slot = at(FIRST_DAY, '20:00');
  const time = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/New_York',
  }).format(new Date(slot));
  await user.click(within(await findTimes(FIRST_DAY)).getByRole('option', { name: new RegExp(`^${time}`) }));
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  await waitFor(() =>
    expect(api.bodiesOf(MEETING_CALL)).toEqual([
      expect.objectContaining({ slot: formatSlot(new Date(slot), 'America/New_York'), timeZone: 'America/New_York' }),
    ]),
  );
});

/** alextselegidis/easyappointments#961, calcom/cal.diy#5260. */
test('while the times of another zone are loaded, the shown ones are below their days in it', async () => {
  const api = createFreeTimesApi();
  const user = await openMeetingDialog();
  expect(labelsIn(await findTimes(FIRST_DAY))).toHaveLength(3);
  const release = api.hold(SLOTS);
  await user.click(screen.getByRole('button', { name: 'Change time zone' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Time zone' }), 'tokyo{Enter}');
  await screen.findByText('Tokyo time (UTC+9), 30 minutes each');
  // 20:00 UTC is on the next day in Tokyo.
  const times = labelsIn(await findTimes(FIRST_DAY));
  expect(times.map((label) => label?.slice(0, 8))).toEqual(['07:00 PM', '07:30 PM']);
  act(release);
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

test('the Enter that ends the composition of a word chooses no time zone', async () => {
  createFreeTimesApi();
  const user = await openMeetingDialog();
  await user.click(screen.getByRole('button', { name: 'Change time zone' }));
  const field = await screen.findByRole('searchbox', { name: 'Time zone' });
  await user.type(field, 'tokyo');
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  expect(field).toHaveValue('tokyo');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Tokyo time (UTC+9), 30 minutes each')).toBeVisible();
});

test('Escape closes the search for a time zone, and not the dialog', async () => {
  createFreeTimesApi();
  const user = await openMeetingDialog();
  const change = screen.getByRole('button', { name: 'Change time zone' });
  await user.click(change);
  await user.type(await screen.findByRole('searchbox', { name: 'Time zone' }), 'munich');
  expect(screen.getByText(/^Nothing found/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(change).toHaveFocus();
  await user.click(change);
  await user.type(await screen.findByRole('searchbox', { name: 'Time zone' }), 'gmt+05:30');
  expect(await screen.findByRole('button', { name: /^Asia\/Kolkata/ })).toBeVisible();
});
