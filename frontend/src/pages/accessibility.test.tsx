import { screen } from '@testing-library/react';
import type { Account } from '#contract.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { OWNER, PENDING, UNVERIFIED } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const pages: [address: string, account: Account | null, heading: string][] = [
  ['/login', null, 'Login'],
  ['/register', null, 'Register'],
  ['/verify?token=abc', null, 'Email Verification'],
  ['/forgot-password', null, 'Forgot your password?'],
  ['/reset-password?token=abc', null, 'Set a new password'],
  ['/resend', UNVERIFIED, 'Email Verification'],
  ['/pending', PENDING, 'Approval Pending'],
  ['/dashboard?area=admin', OWNER, 'Olive Owner'],
  ['/dashboard?area=personal', OWNER, 'Personal Information Manager'],
  ['/dashboard?area=contact', OWNER, 'Contact Information Manager'],
  ['/dashboard?area=portfolio', OWNER, 'Portfolio Information Manager'],
  ['/dashboard?area=client', OWNER, 'Client Information Manager - Super Admin Only'],
];

test.each(pages)('%s has no axe violations', async (address, account, heading) => {
  const api = new FakeApi();
  if (account) api.logIn(account);
  renderApp(address);
  await screen.findByRole('heading', { name: heading });
  expect(await accessibilityProblems()).toEqual([]);
});

test('a list of records and a form with errors have no axe violations', async () => {
  new FakeApi().logIn(OWNER);
  const { user } = renderApp('/dashboard?area=client');
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await screen.findByText('Please provide all the details');
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  await screen.findByRole('heading', { name: 'Quiet Project' });
  expect(await accessibilityProblems()).toEqual([]);
});
