import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { SCHEDULE } from '#testing/free-times-dialog.ts';
import { askForMeeting, openMeetingDialog } from '#testing/meeting-request.ts';
import { formatInTimeZone } from './slot-format.ts';

const CALL = 'POST /communication/new-client-meeting';

test("a meeting request is sent with its slot and the visitor's time zone, and two toasts follow", async () => {
  const api = new FakeApi();
  const user = await askForMeeting();
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  expect(await screen.findByText('Meeting Created Successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('We will get back to you shortly!')).toBeVisible();
  expect(api.bodiesOf(CALL)).toEqual([
    {
      name: 'Asha Roy',
      email: 'asha@example.com',
      mode: 'video',
      slot: '12/31/2030 03:30 PM',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      website: '',
    },
  ]);
});

test('submit is disabled while the request is pending', async () => {
  const api = new FakeApi();
  const release = api.hold(CALL);
  const user = await askForMeeting();
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  expect(screen.getByRole('button', { name: SCHEDULE })).toBeDisabled();
  act(release);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test("an error shows the server's message and keeps the draft", async () => {
  const api = new FakeApi();
  api.rejectWith(CALL, 400, 'slot must be in the future');
  const user = await askForMeeting();
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  expect(await screen.findByText('slot must be in the future')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Roy');
  expect(screen.getByLabelText('Date and time')).toHaveValue('12/31/2030 03:30 PM');
  expect(screen.getByRole('radio', { name: 'Video' })).toBeChecked();
  expect(takeConsoleErrors()).toEqual(['POST /api/communication/new-client-meeting failed: 400']);
});

test('nothing is sent without all required fields, including one of four modes', async () => {
  const api = new FakeApi();
  const user = await openMeetingDialog();
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  for (const name of ['Name', 'Email', 'Date and time']) expect(screen.getByLabelText(name)).toBeInvalid();
  for (const mode of ['Chat', 'Voice', 'Video', 'In-person']) expect(screen.getByLabelText(mode)).toBeInvalid();
  expect(api.bodiesOf(CALL)).toEqual([]);
});

test('each missing field has a message, the first one is focused, and reopening the dialog shows no messages', async () => {
  new FakeApi();
  const user = await openMeetingDialog();
  await user.type(screen.getByLabelText('Name'), 'Asha Roy');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  expect(await screen.findByText('Please check the marked fields')).toBeVisible();
  const time = screen.getByLabelText('Date and time');
  expect(time).toHaveAccessibleDescription('Required');
  await waitFor(() => expect(time).toHaveFocus());
  const modes = screen.getByRole('radiogroup', { name: 'Mode' });
  expect(modes).toBeInvalid();
  expect(modes).toHaveAccessibleDescription('Required');
  expect(screen.getAllByText('Required')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Chat' }));
  await waitFor(() => expect(modes).toBeValid());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Schedule a meeting' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Asha Roy');
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
});

test('Sundays are disabled, other future days are not', async () => {
  new FakeApi();
  const user = await openMeetingDialog();
  await user.type(screen.getByLabelText('Date and time'), '12/28/2030 10:00 AM');
  const day = (name: RegExp) => screen.findByRole('gridcell', { name });
  expect(await day(/Sunday, December 29th, 2030/)).toHaveAttribute('aria-disabled', 'true');
  expect(await day(/Monday, December 30th, 2030/)).toHaveAttribute('aria-disabled', 'false');
});

test('the chosen time is shown in both time zones before it is sent', async () => {
  new FakeApi();
  const user = await openMeetingDialog();
  expect(screen.queryByText(/On my clock/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Date and time'), '12/31/2030 03:30 PM');
  const chosen = new Date(2030, 11, 31, 15, 30);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(screen.getByText(`On your clock, ${own}`).nextSibling).toHaveTextContent(formatInTimeZone(chosen, own));
  expect(screen.getByText('On my clock, Kolkata time (UTC+5:30)').nextSibling).toHaveTextContent(
    formatInTimeZone(chosen, 'Asia/Kolkata'),
  );
});

test.each(['１２／３１／２０３０ ０３：３０ ＰＭ', '١٢/٣١/٢٠٣٠ ٠٣:٣٠ PM'])(
  'a time that is typed as %s is read',
  async (typed) => {
    new FakeApi();
    const user = await openMeetingDialog();
    await user.type(screen.getByLabelText('Date and time'), typed);
    expect(screen.getByLabelText('Date and time')).toHaveValue('12/31/2030 03:30 PM');
  },
);

test('a day without a time shows a message and sends nothing', async () => {
  const api = new FakeApi();
  const user = await askForMeeting();
  const field = screen.getByLabelText('Date and time');
  await user.clear(field);
  await user.type(field, '12/28/2030 10:00 AM');
  await user.clear(field);
  await user.click(await screen.findByRole('gridcell', { name: /Monday, December 30th, 2030/ }));
  expect(field).toHaveValue('12/30/2030');
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  expect(await screen.findByText('Please choose a time too')).toBeVisible();
  expect(field).toHaveAccessibleDescription('Please choose a time too');
  expect(field).toBeInvalid();
  expect(api.bodiesOf(CALL)).toEqual([]);
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: /^12:00 AM on Monday, December 30/ }));
  expect(field).toHaveValue('12/30/2030 12:00 AM');
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  await waitFor(() => expect(api.bodiesOf(CALL)).toEqual([expect.objectContaining({ slot: '12/30/2030 12:00 AM' })]));
});

test('the form is disabled while sending; a failure after closing the dialog shows a notice and opens nothing', async () => {
  const api = new FakeApi();
  const release = api.hold(CALL);
  const user = await askForMeeting();
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  for (const label of ['Name', 'Email', 'Date and time']) expect(screen.getByLabelText(label)).toBeDisabled();
  for (const mode of screen.getAllByRole('radio')) expect(mode).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  api.disconnect();
  act(release);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(
    'Nothing confirms that your meeting was requested. The form is kept: please open it and try again.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(within(notice).getByRole('button', { name: 'Open' }));
  expect(
    await screen.findByText(
      'The server did not answer, so it is not certain whether this was sent. What you typed is still here: please try again.',
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Roy');
  expect(screen.getByLabelText('Name')).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toContain('POST /api/communication/new-client-meeting failed: Network Error');
});

test('a draft survives a reload within the browser session', async () => {
  new FakeApi();
  await askForMeeting();
  cleanup();
  await openMeetingDialog();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Roy');
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  expect(screen.getByLabelText('Date and time')).toHaveValue('12/31/2030 03:30 PM');
  expect(screen.getByRole('radio', { name: 'Video' })).toBeChecked();
});

test('double clicks send once', async () => {
  const [api, user] = [new FakeApi(), await askForMeeting()];
  await user.dblClick(screen.getByRole('button', { name: SCHEDULE }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.bodiesOf(CALL)).toHaveLength(1);
});
