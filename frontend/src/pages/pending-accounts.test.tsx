import { fireEvent, screen, waitFor } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, PENDING, UNVERIFIED } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
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

test('an admin whose access is withdrawn while typing is told so, and finds what was typed after the next approval', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=tool');
  await user.type(await screen.findByLabelText('Name'), 'Half a thought');
  await user.type(screen.getByLabelText('Type'), 'Editor');
  await user.type(screen.getByLabelText('Description'), 'Words');
  await user.type(screen.getByLabelText('Link'), 'https://tool.example');
  await user.click(screen.getByRole('radio', { name: 'design' }));
  await user.upload(screen.getByLabelText('Icon'), pictureFile());
  await screen.findByRole('img', { name: /Icon/ });
  const accounts = api.tables.account;
  api.tables.account = accounts.map((account) => ({ ...account, role: 'pending' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { name: 'Approval Pending' })).toBeVisible();
  expect(takeConsoleErrors().join()).toContain('403');
  api.tables.account = accounts;
  comeBack();
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  await user.click(await screen.findByRole('tab', { name: 'Tool' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Half a thought');
});
