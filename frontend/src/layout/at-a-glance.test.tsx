import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '#testing/axe.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { MEETING_REQUEST, MESSAGE } from '#testing/fake-inbox.ts';
import { EDITOR, OWNER, PERSONAL } from '#testing/fake-tables.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

async function openDashboard(account = OWNER, address = '/dashboard') {
  const api = new FakeApi();
  api.tables.inbox = [{ ...MESSAGE }, { ...MEETING_REQUEST }];
  api.logIn(account);
  const { user } = renderApp(address);
  const band = within(await screen.findByRole('region', { name: 'At a glance' }));
  return { api, user, band };
}

test('the owner sees what is unread, the next meeting, the status of the site and what is left to do', async () => {
  const { band } = await openDashboard();
  expect(await band.findByRole('link', { name: /^Unread 2 messages and meetings$/ })).toHaveAttribute('href', '/inbox');
  expect(
    await band.findByRole('link', { name: /^Next meeting Bo Visitor Tue, Dec 31, 3:30 PM · requested$/ }),
  ).toBeVisible();
  expect(await band.findByRole('combobox', { name: 'Availability' })).toHaveDisplayValue('Available');
  const toDo = band.getByRole('link', { name: 'Make it yours 2 to do Legal texts, A first backup' });
  expect(toDo).toHaveAttribute('href', '/login?next=/admin');
  expect(await accessibilityProblems()).toEqual([]);
});

test('without meetings and unread items the band says so', async () => {
  const api = new FakeApi();
  api.respondWith('GET /overview', { nextMeeting: null, toDo: [] });
  api.logIn(OWNER);
  renderApp('/dashboard');
  const band = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect(await band.findByRole('link', { name: 'Unread Nothing messages and meetings' })).toBeVisible();
  expect(await band.findByText('None')).toBeVisible();
  expect(band.queryByText('Make it yours')).not.toBeInTheDocument();
});

test('the link of the next meeting opens it in the inbox and marks it as read', async () => {
  const { api, user, band } = await openDashboard();
  await user.click(await band.findByRole('link', { name: /^Next meeting/ }));
  expect(currentPath()).toBe('/inbox?kind=meeting&item=meeting');
  expect(await screen.findByRole('button', { name: /Bo Visitor/, expanded: true })).toBeVisible();
  await waitFor(() => expect(api.bodiesOf('PATCH /inbox/meeting')).toEqual([{ read: true }]));
});

test('an admin sees the status of the site alone', async () => {
  const { api, band } = await openDashboard(EDITOR);
  expect(await band.findByRole('combobox', { name: 'Availability' })).toBeVisible();
  expect(band.queryByRole('link')).not.toBeInTheDocument();
  expect(api.calls.map(({ call }) => call)).not.toContain('GET /overview');
});

test('a chosen status is saved at once, and Undo brings the former one back', async () => {
  const { api, user, band } = await openDashboard(EDITOR);
  const status = await band.findByRole('combobox', { name: 'Availability' });
  await user.selectOptions(status, 'Break');
  expect(await screen.findByText('Availability: Break')).toBeVisible();
  expect(api.tables.personal[0]?.status).toBe('break');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(status).toHaveDisplayValue('Available'));
  expect(api.bodiesOf(`PATCH /info/personal/${PERSONAL._id}`)).toEqual([{ status: 'break' }, { status: 'available' }]);
});

test('a status that is not saved goes back, and a notice says so', async () => {
  const { api, user, band } = await openDashboard(EDITOR);
  const status = await band.findByRole('combobox', { name: 'Availability' });
  api.rejectWith(`PATCH /info/personal/${PERSONAL._id}`, 500);
  await user.selectOptions(status, 'Break');
  expect(await screen.findByText('Your availability was not saved. Please try again.')).toBeVisible();
  await waitFor(() => expect(status).toHaveDisplayValue('Available'));
  expect(takeConsoleErrors()).toEqual([`PATCH /api/info/personal/${PERSONAL._id} failed: 500`]);
});

test('an open form without changes has the saved status, and can be saved', async () => {
  const { api, user, band } = await openDashboard(EDITOR, `/dashboard?update=${PERSONAL._id}`);
  await screen.findByDisplayValue(PERSONAL.name);
  await user.selectOptions(await band.findByRole('combobox', { name: 'Availability' }), 'Break');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Break' })).toBeChecked());
  await user.type(screen.getByLabelText('Name'), ' B.');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.tables.personal[0]).toMatchObject({ name: `${PERSONAL.name} B.`, status: 'break' });
});

test('without a personal record there is no status to switch', async () => {
  const api = new FakeApi();
  api.tables.personal = [];
  api.logIn(EDITOR);
  renderApp('/dashboard?tab=read');
  expect(await screen.findByText('Personal information not found, please create.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Availability' })).not.toBeInTheDocument();
});
