import { screen, waitFor, within } from '@testing-library/react';
import type { Factor, OwnFactors } from '#contract.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { enterSilently } from '#testing/enter-silently.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { APP_CODE, SECRET } from '#testing/fake-factors.ts';
import { EDITOR, PASSWORD } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const AT = '2026-02-01T10:00:00.000Z';
const APP: Factor = { id: 'app', kind: 'totp', name: 'Authenticator app', createdAt: AT, lastUsedAt: AT };
const PHONE: Factor = { id: 'phone', kind: 'passkey', name: 'My phone', createdAt: AT, lastUsedAt: null };

/** Opens the account page of somebody with these factors. */
async function openFactors(own: Partial<OwnFactors> = {}) {
  const api = new FakeApi();
  api.tables.factors[EDITOR._id] = { factors: [], recoveryCodes: 0, required: false, ...own };
  api.logIn(EDITOR);
  const { user } = renderApp('/account');
  await screen.findByRole('list', { name: 'Factors' });
  const item = (name: string) => within(screen.getByRole('listitem', { name }));
  return { api, user, item };
}

test.each<[string, Partial<OwnFactors>, RegExp]>([
  ['no factor', {}, /^Set up a passkey or an authenticator app/],
  ['no factor on a site that demands one', { required: true }, /^This site demands a second factor/],
  ['one factor', { factors: [APP], recoveryCodes: 10 }, /^You have one factor: add another one/],
  ['no recovery codes left', { factors: [APP, PHONE], recoveryCodes: 0 }, /^You have no recovery codes left/],
])('an account with %s is told what is missing', async (_, own, sentence) => {
  await openFactors(own);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});

test('factors are listed with their times, and nothing is missing', async () => {
  const { item } = await openFactors({ factors: [APP, PHONE], recoveryCodes: 7 });
  expect(screen.getByText('On: your password alone does not log in.')).toBeVisible();
  expect(screen.queryByText(/^You have/)).not.toBeInTheDocument();
  expect(item('Authenticator app').getByText(/^Last used .*2026/)).toBeVisible();
  expect(item('My phone').getByText('Not used yet')).toBeVisible();
  expect(item('Recovery codes').getByText('7 of 10 left')).toBeVisible();
});

test('a wrong code of the app keeps the set-up, and a right one ends in the recovery codes', async () => {
  const { user, item } = await openFactors();
  await user.click(item('Authenticator app').getByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an app' }));
  await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await user.type(await dialog.findByLabelText('Code of the app'), '654321{Enter}');
  expect(await screen.findByText('Invalid code')).toBeVisible();
  const code = dialog.getByLabelText('Code of the app');
  await waitFor(() => expect(code).toBeEnabled());
  expect(code).toHaveValue('654321');
  await user.clear(code);
  await user.type(code, `${APP_CODE.slice(0, 3)} ${APP_CODE.slice(3)}{Enter}`);
  expect(await dialog.findByText('CODE-9')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/factors/totp/confirm failed: 400']);
});

test('a password and a code that a password manager enters without an event set up the app', async () => {
  const { user, item } = await openFactors();
  await user.click(item('Authenticator app').getByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an app' }));
  enterSilently(dialog.getByLabelText('Password'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  enterSilently(await dialog.findByLabelText('Code of the app'), APP_CODE);
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('CODE-9')).toBeVisible();
});

/** bitwarden/authenticator-android#141, iKenndac/Tofu#67: some apps refuse spaces in a pasted key. */
test('the key is shown in groups, between which nothing is copied', async () => {
  const { user, item } = await openFactors();
  await user.click(item('Authenticator app').getByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an app' }));
  await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  const key = (await dialog.findByText(/type this key/)).nextElementSibling;
  expect(key?.textContent).toBe(SECRET);
  expect(key?.childElementCount).toBe(8);
});

test('Escape during the request leaves the dialog open, which then shows the recovery codes', async () => {
  const { api, user, item } = await openFactors({ factors: [APP], recoveryCodes: 1 });
  await user.click(item('Recovery codes').getByRole('button', { name: 'Replace the recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
  const release = api.hold('POST /admin/factors/recovery');
  await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  release();
  expect(await dialog.findByText('CODE-9')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(item('Recovery codes').getByRole('button', { name: 'Replace the recovery codes' }));
  const again = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
  expect(again.getByLabelText('Password')).toBeVisible();
  expect(again.queryByText('CODE-9')).not.toBeInTheDocument();
});

test('an app that is being turned on stays in its dialog until its recovery codes are shown', async () => {
  const { api, user, item } = await openFactors();
  await user.click(item('Authenticator app').getByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an app' }));
  await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  const code = await dialog.findByLabelText('Code of the app');
  const release = api.hold('POST /admin/factors/totp/confirm');
  await user.type(code, '１２３－４５６{Enter}');
  await user.keyboard('{Escape}');
  release();
  expect(await dialog.findByText('CODE-9')).toBeVisible();
  expect(api.bodiesOf('POST /admin/factors/totp/confirm')).toEqual([{ id: 'totp', code: APP_CODE }]);
});

test('a password manager learns whose password is asked for', async () => {
  const { user, item } = await openFactors();
  await user.click(item('Authenticator app').getByRole('button'));
  const password = within(await screen.findByRole('dialog')).getByLabelText('Password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  const form = password.closest('form');
  const username = form?.querySelector('[autocomplete="username"]');
  expect(username).toHaveValue(EDITOR.email);
  expect(username).not.toBeVisible();
});

test('recovery codes are replaced after the password', async () => {
  const { api, user, item } = await openFactors({ factors: [APP], recoveryCodes: 1 });
  await user.click(item('Recovery codes').getByRole('button', { name: 'Replace the recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
  await user.type(dialog.getByLabelText('Password'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
  await user.click(await dialog.findByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(item('Recovery codes').getByText('10 of 10 left')).toBeVisible());
  expect(api.bodiesOf('POST /admin/factors/recovery')).toEqual([{ password: PASSWORD }]);
});

test('a factor is removed after the right password; a wrong one stays in its field', async () => {
  const { api, user, item } = await openFactors({ factors: [APP, PHONE], recoveryCodes: 10 });
  await user.click(item('My phone').getByRole('button', { name: 'Remove My phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove My phone?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(dialog.getByText('Please enter your password')).toBeVisible();
  await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
  expect(await dialog.findByText('This is not your current password')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['DELETE /api/admin/factors/phone failed: 400']);
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('This factor is removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('My phone')).not.toBeInTheDocument());
  expect(api.bodiesOf('DELETE /admin/factors/phone')).toEqual([{ password: 'wrong' }, { password: PASSWORD }]);
});

test('a server that does not answer loses neither the step nor the password', async () => {
  const { api, user, item } = await openFactors();
  await user.click(item('Authenticator app').getByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an app' }));
  api.disconnect();
  await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await dialog.findByText('The server did not answer. Please try again.')).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveValue(PASSWORD);
  takeConsoleErrors();
});

test('a refused action says the reason in its dialog each time, beside a notice that stays outside of it', async () => {
  const { api, user, item } = await openFactors({ factors: [APP], recoveryCodes: 1 });
  const refusal = 'Too many attempts, please try again later';
  api.rejectWith('POST /admin/factors/recovery', 429, refusal);
  for (const _attempt of ['first', 'second']) {
    await user.click(item('Recovery codes').getByRole('button', { name: 'Replace the recovery codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
    await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await dialog.findByText(refusal)).toHaveAttribute('aria-live', 'polite');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  takeConsoleErrors();
});

test('factors that could not be loaded can be loaded again', async () => {
  const api = new FakeApi();
  api.rejectWith('GET /admin/factors', 500);
  api.logIn(EDITOR);
  const { user } = renderApp('/account');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.reset('GET /admin/factors');
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'Factors' })).toBeVisible();
  takeConsoleErrors();
});

test('the dashboard of an account that must have a factor leads to the account page', async () => {
  const api = new FakeApi();
  api.tables.factors[EDITOR._id] = { factors: [], recoveryCodes: 0, required: true };
  api.logIn(EDITOR);
  renderApp('/dashboard');
  expect(await screen.findByText(/^This site demands a second factor of your account/)).toBeVisible();
});
