import { EDITOR, OWNER, PENDING, UNVERIFIED } from '#testing/fake-tables.ts';
import { awaitsApproval, awaitsVerification, redirectFor } from './session-gate.ts';

test('without an account the dashboard redirects to /login', () => expect(redirectFor(null)).toBe('/login'));

test('an unverified account with any role is redirected to /resend', () => {
  expect(redirectFor(UNVERIFIED)).toBe('/resend');
  expect(redirectFor({ ...EDITOR, verified: false })).toBe('/resend');
});

test('a verified account with role pending is redirected to /pending', () =>
  expect(redirectFor(PENDING)).toBe('/pending'));

test('an account with role admin or superAdmin reaches the dashboard', () => {
  expect(redirectFor(EDITOR)).toBeNull();
  expect(redirectFor(OWNER)).toBeNull();
});

test('/resend and /pending are open to accounts that are not verified or not approved', () => {
  expect(awaitsVerification(null, null)).toBe(false);
  expect(awaitsVerification('token', UNVERIFIED)).toBe(true);
  expect(awaitsVerification('token', PENDING)).toBe(false);
  expect(awaitsApproval(null, null)).toBe(false);
  expect(awaitsApproval('token', PENDING)).toBe(true);
  expect(awaitsApproval('token', EDITOR)).toBe(false);
});
