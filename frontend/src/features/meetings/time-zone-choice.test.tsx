import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  at,
  createFreeTimesApi,
  FIRST_DAY,
  fillInMeeting,
  findTimes,
  MEETING_CALL,
  openMeetingDialog,
  SCHEDULE,
  TODAY,
} from '#testing/free-times-dialog.ts';
import { addDays } from './calendar-day.ts';
import { formatSlot } from './slot-format.ts';

const SLOTS = 'GET /communication/slots';

const labelsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map((option) => option.getAttribute('aria-label'));

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

test('in a time zone where it is still yesterday, the times are read from that day on', async () => {
  const api = createFreeTimesApi();
  const user = await openMeetingDialog();
  await findTimes(FIRST_DAY);
  await user.click(screen.getByRole('button', { name: 'Change time zone' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Time zone' }), 'pago pago{Enter}');
  const asked = () => api.calls.filter(({ call }) => call === SLOTS).map(({ query }) => new URLSearchParams(query));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked().map((query) => [query.get('timeZone'), query.get('from')])).toEqual([
    ['UTC', TODAY],
    ['Pacific/Pago_Pago', addDays(TODAY, -1)],
  ]);
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
