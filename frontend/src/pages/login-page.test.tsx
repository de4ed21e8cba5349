import { screen, waitFor } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { enterSilently } from '#testing/enter-silently.ts';
import { tokenOf } from '#testing/fake-accounts.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, PASSWORD, PENDING, UNVERIFIED } from '#testing/fake-tables.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

async function logIn(email: string, password: string) {
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return user;
}

test("a login stores the returned token under 'admin' and opens the dashboard", async () => {
  new FakeApi();
  await logIn(EDITOR.email, PASSWORD);
  expect(await screen.findByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
  expect(window.localStorage.getItem('admin')).toBe(tokenOf(EDITOR));
  expect(currentPath()).toBe('/dashboard');
});

test("a wrong password shows the server's message and stays on the form", async () => {
  new FakeApi();
  await logIn(EDITOR.email, 'a guess');
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(EDITOR.email);
  expect(window.localStorage.getItem('admin')).toBeNull();
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/login failed: 401']);
});

test('an error without a message is logged and not shown', async () => {
  const api = new FakeApi();
  api.rejectWith('POST /admin/login', 500);
  await logIn(EDITOR.email, PASSWORD);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled());
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/login failed: 500']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the button is disabled while the request is pending', async () => {
  const api = new FakeApi();
  const release = api.hold('POST /admin/login');
  await logIn(EDITOR.email, PASSWORD);
  expect(screen.getByRole('button', { name: 'Login' })).toBeDisabled();
  release();
  expect(await screen.findByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
});

test('nothing is sent without email and password', async () => {
  const api = new FakeApi();
  const { user } = renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(api.bodiesOf('POST /admin/login')).toEqual([]);
});

test('an unverified account is redirected to /resend', async () => {
  new FakeApi();
  await logIn(UNVERIFIED.email, PASSWORD);
  expect(await screen.findByRole('heading', { name: 'Email Verification' })).toBeVisible();
  expect(currentPath()).toBe('/resend');
});

test('a verified account without approval is redirected to /pending', async () => {
  new FakeApi();
  await logIn(PENDING.email, PASSWORD);
  expect(await screen.findByRole('heading', { name: 'Approval Pending' })).toBeVisible();
  expect(currentPath()).toBe('/pending');
});

test('a logged-in admin is redirected to /dashboard', async () => {
  new FakeApi().logIn(EDITOR);
  renderApp('/login');
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
});

test("the page links to /register with 'Do not have an account?' and to the password reset", async () => {
  new FakeApi();
  renderApp('/login');
  expect(await screen.findByRole('link', { name: 'Do not have an account?' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
});

test('a login that the browser has filled in without an event is sent', async () => {
  const api = new FakeApi();
  const { user } = renderApp('/login');
  enterSilently(await screen.findByLabelText('Email'), EDITOR.email);
  enterSilently(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
  expect(api.bodiesOf('POST /admin/login')).toEqual([{ email: EDITOR.email, password: PASSWORD }]);
});
