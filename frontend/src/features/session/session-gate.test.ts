import { EDITOR, OWNER, PENDING, UNVERIFIED } from '#testing/fake-tables.ts';
import { awaitsApproval, awaitsVerification, redirectFor } from './session-gate.ts';

test('without an account the dashboard redirects to /login', () => expect(redirectFor(null)).toBe('/login'));

test('unverified leads to /resend, whatever the role', () => {
  expect(redirectFor(UNVERIFIED)).toBe('/resend');
  expect(redirectFor({ ...EDITOR, verified: false })).toBe('/resend');
});

test('verified with role pending leads to /pending', () => expect(redirectFor(PENDING)).toBe('/pending'));

test('role admin or superAdmin reaches the dashboard', () => {
  expect(redirectFor(EDITOR)).toBeNull();
  expect(redirectFor(OWNER)).toBeNull();
});

test('/resend and /pending are for those with a token who still wait', () => {
  expect(awaitsVerification(null, null)).toBe(false);
  expect(awaitsVerification('token', UNVERIFIED)).toBe(true);
  expect(awaitsVerification('token', PENDING)).toBe(false);
  expect(awaitsApproval(null, null)).toBe(false);
  expect(awaitsApproval('token', PENDING)).toBe(true);
  expect(awaitsApproval('token', EDITOR)).toBe(false);
});
