import { screen, waitFor, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, PASSWORD } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Opens the account page of somebody who is also logged in on a phone. */
async function openSessions() {
  const api = new FakeApi();
  api.tables.sessions.push({ id: 'phone', account: EDITOR._id, device: 'Safari on iPhone' });
  api.logIn(EDITOR);
  const { user } = renderApp('/account');
  const phone = within(await screen.findByRole('listitem', { name: 'Safari on iPhone' }));
  return { api, user, phone };
}

const phoneIsGone = () => waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());

test('the sessions are listed with device, times and address, and others can be ended', async () => {
  const { api, user, phone } = await openSessions();
  expect(phone.getByText(/^Last used .*2026/)).toBeVisible();
  expect(phone.getByText(/^Logged in .*2026.* from 203\.0\.113\.7$/)).toBeVisible();
  const own = within(screen.getByRole('listitem', { name: 'Firefox on Windows' }));
  expect(own.getByText('This session')).toBeVisible();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
  await user.click(phone.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('This session has ended')).toBeVisible();
  await phoneIsGone();
  expect(api.calls.map(({ call }) => call)).toContain('DELETE /admin/sessions/phone');
});

test('some time after the log-in, ending sessions takes the password', async () => {
  const { api, user, phone } = await openSessions();
  api.tables.isLoginRecent = false;
  await user.click(phone.getByRole('button', { name: 'End' }));
  const one = within(await screen.findByRole('dialog', { name: 'End this session?' }));
  await user.type(one.getByLabelText('Password'), 'wrong{Enter}');
  expect(await one.findByText('This is not your current password')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['DELETE /api/admin/sessions/phone failed: 400']);
  await user.clear(one.getByLabelText('Password'));
  await user.type(one.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('This session has ended')).toBeVisible();
  await phoneIsGone();

  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const all = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }));
  await user.click(all.getByRole('button', { name: 'Log out everywhere' }));
  await user.type(await all.findByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('You are logged out everywhere else')).toBeVisible();
});

test('a session that has ended meanwhile is told and leaves the list', async () => {
  const { api, user, phone } = await openSessions();
  api.tables.sessions = [];
  await user.click(phone.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('This session has ended already')).toBeVisible();
  await phoneIsGone();
  takeConsoleErrors();
});

test('a list of sessions that could not be loaded can be loaded again', async () => {
  const api = new FakeApi();
  api.rejectWith('GET /admin/sessions', 500);
  api.logIn(EDITOR);
  const { user } = renderApp('/account');
  const retry = await screen.findByRole('button', { name: /again|retry/i });
  api.reset('GET /admin/sessions');
  await user.click(retry);
  expect(await screen.findByText('This session')).toBeVisible();
  takeConsoleErrors();
});
