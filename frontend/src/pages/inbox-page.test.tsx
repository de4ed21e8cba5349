import { screen, waitFor, within } from '@testing-library/react';
import type { InboxItem } from '#contract.ts';
import { addDays, dayAt } from '#features/meetings/calendar-day.ts';
import { formatSlot } from '#features/meetings/slot-format.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { MEETING_REQUEST, MESSAGE, SPAM } from '#testing/fake-inbox.ts';
import { EDITOR, OWNER } from '#testing/fake-tables.ts';
import { currentPath, navigateHistory, renderApp } from '#testing/render-app.tsx';

const ITEMS: InboxItem[] = [MESSAGE, MEETING_REQUEST, SPAM];

async function openInbox(items = ITEMS, address = '/inbox') {
  const api = new FakeApi();
  api.tables.inbox = items.map((item) => ({ ...item }));
  api.logIn(OWNER);
  const { user } = renderApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Inbox' });
  return { api, user };
}

const list = () => screen.findByRole('list', { name: 'Messages and meetings' });
const rows = async () => within(await list()).getAllByRole('button', { expanded: false });
const rowOf = (name: RegExp) => screen.findByRole('button', { name });
const queriesOf = (api: FakeApi) =>
  api.calls.filter(({ call, query }) => call === 'GET /inbox' && !query.includes('1970')).map(({ query }) => query);

test('messages and meetings are listed with what they are about; unread and suspected ones are named so', async () => {
  const { api } = await openInbox();
  const names = (await rows()).map(({ textContent }) => textContent);
  expect(names[0]).toMatch(/^Unread: Ada VisitorCould you build a site for us\? We start in May\./);
  expect(names[1]).toMatch(/^Unread: Bo VisitorMeeting requested · Tue, Dec 31, 3:30 PM · Video/);
  expect(names[2]).toMatch(/^RobotSuspected spam · Cheap watches/);
  expect(screen.getByText('2 unread')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Inbox, 2 unread' })).toHaveAttribute('href', '/inbox');
  expect(api.bodiesOf('PATCH /inbox/message')).toEqual([]);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('opening an item shows it and marks it as read, and it can be marked as unread', async () => {
  const { api, user } = await openInbox();
  const row = await rowOf(/Ada Visitor/);
  await user.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/We start in May\.$/, { selector: 'p' })).toBeVisible();
  expect(await screen.findByText('1 unread')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mark as unread' }));
  expect(await screen.findByText('2 unread')).toBeVisible();
  expect(api.bodiesOf('PATCH /inbox/message')).toEqual([{ read: true }, { read: false }]);
});

test('a message is answered in the mail program, in own words or by a template', async () => {
  const { user } = await openInbox();
  await user.click(await rowOf(/Ada Visitor/));
  const answer = () => new URL(screen.getByRole('link', { name: 'Answer by mail' }).getAttribute('href') ?? '');
  expect(answer().pathname).toBe('ada@visitor.test');
  expect(answer().searchParams.get('subject')).toBe('Re: Your message to M. Portfolio');
  expect(answer().searchParams.get('body')).toMatch(
    /^Hello Ada Visitor,[\r\n]+> Could you build a site for us\?\r\n> We start in May\.$/,
  );
  await user.selectOptions(screen.getByLabelText('Answer with'), 'Let us meet');
  expect(answer().searchParams.get('body')).toContain('please choose a time at http://localhost/aboutme');
});

test('suspected spam is opened like any item, and is no spam by one button', async () => {
  const { api, user } = await openInbox();
  await user.click(await rowOf(/Robot/));
  expect(screen.queryByRole('link', { name: 'Answer by mail' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Not spam' }));
  expect(await screen.findByRole('link', { name: 'Answer by mail' })).toBeVisible();
  expect(screen.queryByText(/Suspected spam/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark as spam' })).toHaveFocus();
  expect(api.bodiesOf('PATCH /inbox/spam')).toEqual([{ read: true }, { spam: false }]);
});

test('a refusal is shown beside the buttons', async () => {
  const { api, user } = await openInbox();
  api.rejectWith('PATCH /inbox/spam', 409, 'Another meeting holds this time by now');
  await user.click(await rowOf(/Robot/));
  await user.click(screen.getByRole('button', { name: 'Not spam' }));
  const body = screen.getByRole('button', { name: 'Not spam' }).closest('li') ?? document.body;
  expect(await within(body).findByText('Another meeting holds this time by now')).toBeVisible();
  expect(new Set(takeConsoleErrors())).toEqual(new Set(['PATCH /api/inbox/spam failed: 409']));
});

test('a meeting is confirmed with its times on both clocks, and the result gets the focus', async () => {
  const { api, user } = await openInbox();
  await user.click(await rowOf(/Bo Visitor/));
  expect(screen.getByText('Tuesday, December 31, 2030 at 3:30 PM, Kolkata time (UTC+5:30)')).toBeVisible();
  expect(screen.getByText('Tuesday, December 31, 2030 at 10:00 AM, London time (UTC)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByText('The meeting is confirmed')).toHaveFocus());
  expect(screen.getByText('This meeting is confirmed.')).toBeVisible();
  expect(api.bodiesOf('POST /inbox/meeting/answer')).toEqual([
    { action: 'confirm', startsAt: MEETING_REQUEST.startsAt },
  ]);
});

test('a meeting is moved to one of the times that are free for it', async () => {
  const tomorrow = addDays(dayAt(new Date(), 'UTC'), 1);
  const { api, user } = await openInbox();
  api.tables.freeTimes = { [tomorrow]: [`${tomorrow}T10:00:00.000Z`] };
  await user.click(await rowOf(/Bo Visitor/));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const times = within(await screen.findByRole('listbox', { name: /^Times on / })).getAllByRole('option');
  await user.click(times[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Move to this time' }));
  const slot = formatSlot(new Date(`${tomorrow}T10:00:00.000Z`), 'UTC');
  await waitFor(() =>
    expect(api.bodiesOf('POST /inbox/meeting/answer')).toEqual([
      { action: 'move', slot, timeZone: 'UTC', startsAt: MEETING_REQUEST.startsAt },
    ]),
  );
  const calls = api.calls.map(({ call }) => call);
  expect(calls).toContain('GET /inbox/meeting/slots');
  expect(calls).not.toContain('GET /communication/slots');
});

test('a deletion asks first, and the next item gets the focus', async () => {
  const { api, user } = await openInbox();
  await user.click(await rowOf(/Ada Visitor/));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByText('Do you want to delete this message? This cannot be undone.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Ada Visitor')).not.toBeInTheDocument());
  expect(api.tables.inbox).toHaveLength(2);
  await waitFor(async () => expect(await rowOf(/Bo Visitor/)).toHaveFocus());
});

test('kinds and searches are in the address, so that Back leads to the list before', async () => {
  const { api, user } = await openInbox();
  await user.click(await screen.findByRole('tab', { name: 'Messages' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await user.type(screen.getByRole('searchbox'), 'WATCHES{Enter}');
  expect(await screen.findByText('1 found')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(currentPath()).toBe('/inbox?kind=message&search=WATCHES');
  navigateHistory(-1);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(queriesOf(api)).toContain('kind=message&search=WATCHES');
});

test('a search that finds nothing says so', async () => {
  await openInbox(ITEMS, '/inbox?search=nobody');
  expect(await screen.findByText('Nothing here matches that.')).toBeVisible();
});

test("older items come by 'Show more', and the first of them gets the focus", async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    ...MESSAGE,
    _id: `message-${index}`,
    name: `Visitor ${index}`,
    createdAt: new Date(Date.parse(MESSAGE.createdAt) - index * 60_000).toISOString(),
  }));
  const { user } = await openInbox(items);
  await waitFor(async () => expect(await rows()).toHaveLength(50));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await rows()).toHaveLength(60));
  expect(await rowOf(/Visitor 50/)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a list that could not be loaded can be retried', async () => {
  const api = new FakeApi();
  api.tables.inbox = [{ ...MESSAGE }];
  api.rejectWith('GET /inbox', 503);
  api.logIn(OWNER);
  const { user } = renderApp('/inbox');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.reset('GET /inbox');
  await user.click(retry);
  expect(await rowOf(/Ada Visitor/)).toBeVisible();
  expect(new Set(takeConsoleErrors())).toEqual(new Set(['GET /api/inbox failed: 503']));
});

test('an admin reads whom the inbox is for, and has no link to it', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  renderApp('/inbox');
  expect(await screen.findByText('The inbox is for the owner of the site.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Inbox/ })).not.toBeInTheDocument();
  expect(api.calls.map(({ call }) => call)).not.toContain('GET /inbox');
});

test('a visitor is led to the log-in', async () => {
  new FakeApi();
  renderApp('/inbox');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});
