import { screen, waitFor } from '@testing-library/react';
import { accessibilityProblems } from '#testing/axe.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { enterSilently } from '#testing/enter-silently.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, PASSWORD } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Enters email and password of an account with a second factor. */
async function openCodeForm() {
  const api = new FakeApi();
  api.tables.codes[EDITOR._id] = ['123456', 'k7dm-2xqp'];
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), EDITOR.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const code = await screen.findByLabelText('Code');
  return { api, user, code };
}

const dashboard = () => screen.findByRole('heading', { name: 'Personal Information Manager' });

test('an account with a second factor is asked for a code, with the focus in its field', async () => {
  const { code } = await openCodeForm();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(/authenticator app, or enter one of your recovery codes/)).toBeVisible();
  expect(window.localStorage.getItem('admin')).toBeNull();
  expect(await accessibilityProblems()).toEqual([]);
});

test.each([
  ['123 456', { totp: '123456' }],
  ['１２３－４５６', { totp: '123456' }],
  ['\u200f١٢٣٤٥٦', { totp: '123456' }],
  [' k7dm-2xqp ', { recovery: 'k7dm-2xqp' }],
])('the code "%s" logs in', async (typed, answer) => {
  const { api, user, code } = await openCodeForm();
  await user.type(code, `${typed}{Enter}`);
  expect(await dashboard()).toBeVisible();
  expect(api.bodiesOf('POST /admin/login/factor')).toEqual([{ challenge: EDITOR._id, ...answer }]);
});

test('a code that a password manager enters without an event logs in', async () => {
  const { api, user, code } = await openCodeForm();
  enterSilently(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await dashboard()).toBeVisible();
  expect(api.bodiesOf('POST /admin/login/factor')).toEqual([{ challenge: EDITOR._id, totp: '123456' }]);
});

test("a wrong code stays in the field of a form that says the server's message", async () => {
  const { user, code } = await openCodeForm();
  await user.type(code, '654321{Enter}');
  expect(await screen.findByText('Invalid code. What you typed is still here.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('654321');
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/login/factor failed: 401']);
});

test.each(['12345', '1234567', '１２３４５'])(
  'the code "%s" of an app is not sent as a recovery code',
  async (typed) => {
    const { api, user, code } = await openCodeForm();
    await user.type(code, `${typed}{Enter}`);
    expect(await screen.findByText('Please enter all six digits of your app, or a recovery code')).toBeVisible();
    expect(code).toHaveFocus();
    expect(api.bodiesOf('POST /admin/login/factor')).toEqual([]);
  },
);

test('an empty code is not sent', async () => {
  const { api, user } = await openCodeForm();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Please enter a code')).toBeVisible();
  expect(api.bodiesOf('POST /admin/login/factor')).toEqual([]);
});

test("'Start again' returns to email and password", async () => {
  const { user } = await openCodeForm();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeVisible());
});
