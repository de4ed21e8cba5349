import { fireEvent, screen, waitFor } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, PENDING, UNVERIFIED } from '#testing/fake-tables.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

/** Dispatches the event of a browser tab that becomes visible. */
const comeBack = () => fireEvent(document, new Event('visibilitychange', { bubbles: true }));

test("/resend sends the mail again and shows 'Email Sent, please check your inbox'", async () => {
  const api = new FakeApi();
  api.logIn(UNVERIFIED);
  const { user } = renderApp('/resend');
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('Email Sent, please check your inbox')).toBeVisible();
  expect(api.bodiesOf('POST /admin/resend')).toEqual([{ token: 'token-of-newcomer' }]);
});

test('a failed resend is only logged', async () => {
  const api = new FakeApi();
  api.logIn(UNVERIFIED);
  api.rejectWith('POST /admin/resend', 429, 'Too many mails, please wait an hour');
  const { user } = renderApp('/resend');
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resend' })).toBeEnabled());
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/resend failed: 429']);
  expect(screen.queryByText('Too many mails, please wait an hour')).not.toBeInTheDocument();
});

test('/resend redirects to /login if there is no token', async () => {
  new FakeApi();
  renderApp('/resend');
  await waitFor(() => expect(currentPath()).toBe('/login'));
});

test('/resend redirects an admin who is already verified', async () => {
  new FakeApi().logIn(EDITOR);
  renderApp('/resend');
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
});

test('/resend detects a verification on another device and redirects', async () => {
  const api = new FakeApi();
  api.logIn(UNVERIFIED);
  renderApp('/resend');
  await screen.findByRole('heading', { name: 'Email Verification' });
  api.tables.account = api.tables.account.map((account) => ({ ...account, verified: true }));
  comeBack();
  expect(await screen.findByRole('heading', { name: 'Approval Pending' })).toBeVisible();
  expect(currentPath()).toBe('/pending');
});

test('/pending shows that the approval is pending', async () => {
  new FakeApi().logIn(PENDING);
  renderApp('/pending');
  expect(await screen.findByRole('heading', { name: 'Approval Pending' })).toBeVisible();
  expect(screen.getByText('Please hold on while we review your request to access the dashboard.')).toBeVisible();
});

test('/pending detects the approval and redirects to the dashboard', async () => {
  const api = new FakeApi();
  api.logIn(PENDING);
  renderApp('/pending');
  await screen.findByRole('heading', { name: 'Approval Pending' });
  api.tables.account = api.tables.account.map((account) => ({ ...account, role: 'admin' }));
  comeBack();
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
});

test('/pending redirects to /login without a token and to the dashboard with role admin', async () => {
  new FakeApi();
  const { unmount } = renderApp('/pending');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  unmount();
  new FakeApi().logIn(EDITOR);
  renderApp('/pending');
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
});
