import { screen, waitFor, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import {
  at,
  createFreeTimesApi,
  FIRST_DAY,
  fillInMeeting,
  findTimes,
  MEETING_CALL,
  openMeetingDialog,
  SCHEDULE,
} from '#testing/free-times-dialog.ts';
import { nameLocalTimeZone } from '#testing/local-time-zone.ts';

const SLOTS = 'GET /communication/slots';
const TAKEN = 'This time has just been taken, please choose another one';

test('a time that was taken meanwhile disappears, and everything else is kept', async () => {
  const api = createFreeTimesApi();
  const user = await openMeetingDialog();
  await fillInMeeting(user);
  await user.click(within(await findTimes(FIRST_DAY)).getByRole('option', { name: /^10:30 AM/ }));
  api.rejectWith(MEETING_CALL, 409, TAKEN, 'slot');
  api.tables.freeTimes = { [FIRST_DAY]: [at(FIRST_DAY, '10:00')] };
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  expect(await screen.findByText(TAKEN)).toBeVisible();
  expect(await screen.findByText('This time is no longer free, please choose another one')).toBeVisible();
  const list = await findTimes(FIRST_DAY);
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  expect(list).toBeInvalid();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Roy');
  expect(screen.getByRole('radio', { name: 'Video' })).toBeChecked();
  expect(takeConsoleErrors()).toEqual([`POST /api${MEETING_CALL.slice(5)} failed: 409`]);
  api.reset(MEETING_CALL);
  await user.click(within(list).getByRole('option', { name: /^10:00 AM/ }));
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  expect(await screen.findByText('Meeting Created Successfully!')).toBeVisible();
});

test('a later month that could not be loaded can be loaded again', async () => {
  const api = createFreeTimesApi();
  const user = await openMeetingDialog();
  await findTimes(FIRST_DAY);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await screen.findByRole('button', { name: 'Next Month' });
  api.rejectWith(SLOTS, 503);
  await user.click(screen.getByRole('button', { name: 'Next Month' }));
  await user.click(screen.getByRole('button', { name: 'Next Month' }));
  expect(await screen.findByText('The free times could not be loaded.')).toBeVisible();
  expect(screen.queryByText('No free time this month')).not.toBeInTheDocument();
  api.reset(SLOTS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No free time this month')).toBeVisible();
  expect(new Set(takeConsoleErrors())).toEqual(new Set([`GET /api${SLOTS.slice(4)} failed: 503`]));
});

test('a time that the visitor may have taken with a lost request is not reported as taken by somebody else', async () => {
  const api = createFreeTimesApi();
  const user = await openMeetingDialog();
  await fillInMeeting(user);
  await user.click(within(await findTimes(FIRST_DAY)).getByRole('option', { name: /^10:30 AM/ }));
  api.disconnect();
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  expect(await screen.findByText(/^The server did not answer/)).toBeVisible();
  createFreeTimesApi().rejectWith(MEETING_CALL, 409, TAKEN, 'slot');
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  expect(await screen.findByText(/^Your first attempt may have arrived/)).toBeVisible();
  takeConsoleErrors();
});

test('free times that could not be loaded can be loaded again', async () => {
  const api = createFreeTimesApi();
  api.rejectWith(SLOTS, 503);
  const user = await openMeetingDialog();
  await screen.findByText('The free times could not be loaded.');
  api.reset(SLOTS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findTimes(FIRST_DAY)).toBeVisible();
  expect(new Set(takeConsoleErrors())).toEqual(new Set([`GET /api${SLOTS.slice(4)} failed: 503`]));
});

test.each([
  ['Europe/Kiev', 'Kyiv time (UTC+2)'],
  [undefined, 'UTC'],
  ['Etc/Unknown', 'UTC'],
])('a browser in the time zone %j shows the times in %s', async (name, shown) => {
  nameLocalTimeZone(name);
  createFreeTimesApi();
  await openMeetingDialog();
  expect(await screen.findByText(`${shown}, 30 minutes each`)).toBeVisible();
});

test('a time zone that the server does not know is replaced, and the dialog says by which', async () => {
  nameLocalTimeZone('America/Coyhaique');
  const api = createFreeTimesApi();
  api.tables.unknownTimeZones = ['America/Coyhaique'];
  const user = await openMeetingDialog();
  expect(
    await screen.findByText('This site does not know the time zone America/Coyhaique. The times are in UTC.'),
  ).toBeVisible();
  await fillInMeeting(user);
  await user.click(within(await findTimes(FIRST_DAY)).getByRole('option', { name: /^10:30 AM/ }));
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  await waitFor(() => expect(api.bodiesOf(MEETING_CALL)).toMatchObject([{ timeZone: 'UTC' }]));
  expect(takeConsoleErrors()).toContain('GET /api/communication/slots failed: 400');
});
