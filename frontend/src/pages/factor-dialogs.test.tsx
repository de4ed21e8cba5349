import { screen, waitFor, within } from '@testing-library/react';
import type { Factor } from '#contract.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { APP_CODE } from '#testing/fake-factors.ts';
import { EDITOR, PASSWORD } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const AT = '2026-02-01T10:00:00.000Z';
const APP: Factor = { id: 'app', kind: 'totp', name: 'Authenticator app', createdAt: AT, lastUsedAt: AT };
const PHONE: Factor = { id: 'phone', kind: 'passkey', name: 'My phone', createdAt: AT, lastUsedAt: null };

/** Opens the account page of somebody with these factors. */
async function openFactors(factors: Factor[] = []) {
  const api = new FakeApi();
  api.tables.factors[EDITOR._id] = { factors, recoveryCodes: factors.length > 0 ? 10 : 0, required: false };
  api.logIn(EDITOR);
  const { user } = renderApp('/account');
  await screen.findByRole('list', { name: 'Factors' });
  return { user, item: (name: string) => within(screen.getByRole('listitem', { name })) };
}

test('after an app is set up, and after it is removed, the focus is on the button of the app again', async () => {
  const { user, item } = await openFactors();
  const button = () => item('Authenticator app').getByRole('button');
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an app' }));
  await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await user.type(await dialog.findByLabelText('Code of the app'), `${APP_CODE}{Enter}`);
  await user.click(await dialog.findByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button()).toHaveFocus());
  expect(button()).toHaveAccessibleName('Remove the authenticator app');
  await user.keyboard('{Enter}');
  const removal = within(await screen.findByRole('dialog', { name: 'Remove Authenticator app?' }));
  await user.type(removal.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(button()).toHaveAccessibleName('Set up an authenticator app'));
  await waitFor(() => expect(button()).toHaveFocus());
});

const focused = () => (document.activeElement === document.body ? null : (document.activeElement as HTMLElement));

test('after a passkey is removed, whose button is gone, the focus stays in the list of factors', async () => {
  const { user, item } = await openFactors([APP, PHONE]);
  await user.click(item('My phone').getByRole('button', { name: 'Remove My phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove My phone?' }));
  await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(screen.queryByText('My phone')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Factors' })).toContainElement(focused()));
});
