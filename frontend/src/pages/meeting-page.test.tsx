import { screen, waitFor, within } from '@testing-library/react';
import { addDays, dayAt } from '#features/meetings/calendar-day.ts';
import { formatSlot } from '#features/meetings/slot-format.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { nameLocalTimeZone } from '#testing/local-time-zone.ts';
import { renderApp } from '#testing/render-app.tsx';

const STARTS_AT = '2030-12-31T10:00:00.000Z';
const CALL = 'POST /communication/meeting/owner-link';

test('opening the link shows the meeting and sends no answer', async () => {
  const api = new FakeApi();
  renderApp('/meeting?token=owner-link');
  expect(await screen.findByText('This meeting has been asked for and waits for an answer.')).toBeVisible();
  expect(screen.getByText('Asha Roy')).toBeVisible();
  expect(screen.getByText('Video')).toBeVisible();
  expect(screen.getByText('Tuesday, December 31, 2030 at 3:30 PM, Kolkata time (UTC+5:30)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel meeting' })).not.toBeInTheDocument();
  expect(api.bodiesOf(CALL)).toEqual([]);
});

test('confirming sends the answer and shows the new state of the meeting', async () => {
  const api = new FakeApi();
  const { user } = renderApp('/meeting?token=owner-link');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This meeting is confirmed.')).toBeVisible();
  expect(screen.getByText('The visitor will hear of it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  expect(api.bodiesOf(CALL)).toEqual([{ action: 'confirm', startsAt: STARTS_AT }]);
});

test("'move' asks for a new slot and sends it with the time zone of this browser", async () => {
  const api = new FakeApi();
  const { user } = renderApp('/meeting?token=owner-link');
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  expect(api.bodiesOf(CALL)).toEqual([]);
  await user.type(await screen.findByLabelText('Date and time'), '12/30/2030 10:00 AM');
  await user.click(screen.getByRole('button', { name: 'Move to this time' }));
  expect(await screen.findByText('Monday, December 30, 2030 at 3:30 PM, Kolkata time (UTC+5:30)')).toBeVisible();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(api.bodiesOf(CALL)).toEqual([{ action: 'move', slot: '12/30/2030 10:00 AM', timeZone, startsAt: STARTS_AT }]);
});

test('declining asks first, and the result gets the focus', async () => {
  const api = new FakeApi();
  const { user } = renderApp('/meeting?token=owner-link');
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(screen.getByText(/^Do you want to decline this meeting\?/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep the meeting' }));
  expect(api.bodiesOf(CALL)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('This meeting was declined.')).toBeVisible();
  expect(api.bodiesOf(CALL)).toEqual([{ action: 'decline', startsAt: STARTS_AT }]);
  await waitFor(() => expect(screen.getByText('The visitor will hear of it')).toHaveFocus());
});

test("an invalid link shows the server's message and offers no retry", async () => {
  new FakeApi();
  renderApp('/meeting?token=old-link');
  expect(await screen.findByText('This link is no longer valid')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toEqual(['GET /api/communication/meeting/old-link failed: 400']);
});

test('a meeting that could not be loaded can be retried', async () => {
  const api = new FakeApi();
  api.rejectWith('GET /communication/meeting/owner-link', 503);
  const { user } = renderApp('/meeting?token=owner-link');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.reset('GET /communication/meeting/owner-link');
  await user.click(retry);
  expect(await screen.findByText('Asha Roy')).toBeVisible();
  expect(new Set(takeConsoleErrors())).toEqual(new Set(['GET /api/communication/meeting/owner-link failed: 503']));
});

test('a meeting in a time zone that the browser does not know is shown in UTC', async () => {
  const api = new FakeApi();
  const meeting = api.tables.meeting['owner-link'];
  if (meeting) meeting.timeZone = 'Mars/Olympus';
  nameLocalTimeZone(undefined);
  renderApp('/meeting?token=owner-link');
  expect(await screen.findByText('Tuesday, December 31, 2030 at 10:00 AM, UTC')).toBeVisible();
});

test('an incomplete link sends no request', async () => {
  const api = new FakeApi();
  renderApp('/meeting');
  expect(await screen.findByText('This link is incomplete. Please open it from the mail once more.')).toBeVisible();
  expect(api.calls.filter(({ call }) => call.includes('meeting'))).toEqual([]);
});

test('confirming a meeting that overlaps another shows a warning', async () => {
  new FakeApi();
  renderApp('/meeting?token=crowded-link');
  expect(await screen.findByText('You have another meeting at that time: Nils, 12/31/2030 03:15 PM')).toBeVisible();
});

const TOMORROW = addDays(dayAt(new Date(), 'UTC'), 1);
const FREE_TIME = `${TOMORROW}T10:00:00.000Z`;

function createApiWithHours() {
  const api = new FakeApi();
  api.tables.freeTimes = { [TOMORROW]: [FREE_TIME] };
  return api;
}

test('a visitor moves a meeting to a free time by the mailed link', async () => {
  const api = createApiWithHours();
  const [, owner] = Object.entries(api.tables.meeting)[0] ?? [];
  if (!owner) throw new Error('The tables hold no meeting');
  api.tables.meeting['visitor-link'] = { ...owner, party: 'visitor', actions: ['move', 'cancel'] };
  const { user } = renderApp('/meeting?token=visitor-link');
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  await user.click(
    within(await screen.findByRole('listbox', { name: /^Times on / })).getAllByRole('option')[0] ?? document.body,
  );
  expect(screen.queryByRole('button', { name: 'Choose any other time' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask for this time' }));
  const slot = formatSlot(new Date(FREE_TIME), 'UTC');
  await waitFor(() =>
    expect(api.bodiesOf('POST /communication/meeting/visitor-link')).toEqual([
      { action: 'move', slot, timeZone: 'UTC', startsAt: STARTS_AT },
    ]),
  );
  const calls = api.calls.map(({ call }) => call);
  expect(calls).toContain('GET /communication/meeting/visitor-link/slots');
  expect(calls).not.toContain('GET /communication/slots');
});

test('the owner may move a meeting to a time that is not offered, after a question', async () => {
  const api = createApiWithHours();
  const { user } = renderApp('/meeting?token=owner-link');
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  await user.click(await screen.findByRole('button', { name: 'Choose any other time' }));
  await user.type(screen.getByLabelText('Date and time'), '12/29/2030 10:00 PM');
  await user.click(screen.getByRole('button', { name: 'Move to this time' }));
  expect(await screen.findByText(/Do you want to move the meeting anyway\?/)).toBeVisible();
  expect(api.bodiesOf('POST /communication/meeting/owner-link')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Move anyway' }));
  await waitFor(() =>
    expect(api.bodiesOf('POST /communication/meeting/owner-link')).toEqual([
      { action: 'move', slot: '12/29/2030 10:00 PM', timeZone: 'UTC', anyway: true, startsAt: STARTS_AT },
    ]),
  );
});
