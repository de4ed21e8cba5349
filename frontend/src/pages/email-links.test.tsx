import { screen, waitFor, within } from '@testing-library/react';
import { ALREADY_VERIFIED } from '#contract.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, UNVERIFIED } from '#testing/fake-tables.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

test('opening the mailed link does not verify the account, its button does', async () => {
  const api = new FakeApi();
  api.logIn(UNVERIFIED);
  const { user } = renderApp('/verify?token=newcomer');
  const button = await screen.findByRole('button', { name: 'Verify my email' });
  expect(api.bodiesOf('POST /admin/verify')).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('Your email is verified')).toBeVisible();
  expect(api.bodiesOf('POST /admin/verify')).toEqual([{ token: 'newcomer' }]);
  await waitFor(() => expect(currentPath()).toBe('/pending'));
});

test('a verification on another device asks for a login', async () => {
  new FakeApi();
  const { user } = renderApp('/verify?token=newcomer');
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }));
  await waitFor(() => expect(currentPath()).toBe('/login'));
});

test('a link that was used before leads to the log-in', async () => {
  const api = new FakeApi();
  api.rejectWith('POST /admin/verify', 400, ALREADY_VERIFIED);
  const { user } = renderApp('/verify?token=newcomer');
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }));
  expect(await screen.findByText('Your email is verified already: this link was used before.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Log in' });
  expect(link).toHaveFocus();
  expect(link).toHaveAttribute('href', '/login');
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/verify failed: 400']);
});

test("an expired link shows the server's message and offers a new link", async () => {
  new FakeApi();
  const { user } = renderApp('/verify?token=nobody');
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }));
  const page = within(await screen.findByRole('main'));
  expect(await page.findByText('This link is too old. Please have a new one sent.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/resend');
  expect(currentPath()).toBe('/verify?token=nobody');
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/verify failed: 400']);
});

test('a link without its token shows a message and sends no request', async () => {
  new FakeApi();
  renderApp('/verify');
  expect(await screen.findByText(/This link is not complete/)).toBeVisible();
});

test('a forgotten password shows the same message for known and unknown addresses', async () => {
  const api = new FakeApi();
  const { user } = renderApp('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), 'someone@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText(/If an account has this address, a mail/)).toBeVisible();
  expect(api.bodiesOf('POST /admin/forgot-password')).toEqual([{ email: 'someone@example.com' }]);
});

test('the mailed link sets a new password and ends the session here', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/reset-password?token=abc');
  await user.type(await screen.findByLabelText('Password'), 'brand new one');
  await user.type(screen.getByLabelText('Confirm Password'), 'brand new one');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(api.bodiesOf('POST /admin/reset-password')).toEqual([{ token: 'abc', password: 'brand new one' }]);
  expect(window.localStorage.getItem('admin')).toBeNull();
});

test("different new passwords show 'Passwords do not match'", async () => {
  const api = new FakeApi();
  const { user } = renderApp('/reset-password?token=abc');
  await user.type(await screen.findByLabelText('Password'), 'brand new one');
  await user.type(screen.getByLabelText('Confirm Password'), 'brand new two');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(api.bodiesOf('POST /admin/reset-password')).toEqual([]);
});
