import { EDITOR, NEWCOMER, OWNER, WAITING } from '@/testing/fake-tables';
import { awaitsApproval, awaitsVerification, gateFor } from './session-gate';

test('not logged in leads to /login', () => expect(gateFor(null)).toBe('/login'));

test('unverified leads to /resend, whatever the role', () => {
  expect(gateFor(NEWCOMER)).toBe('/resend');
  expect(gateFor({ ...EDITOR, verified: false })).toBe('/resend');
});

test('verified with role pending leads to /pending', () => expect(gateFor(WAITING)).toBe('/pending'));

test('role admin or superAdmin reaches the dashboard', () => {
  expect(gateFor(EDITOR)).toBeNull();
  expect(gateFor(OWNER)).toBeNull();
});

test('/resend and /pending are for those with a token who still wait', () => {
  expect(awaitsVerification(null, null)).toBe(false);
  expect(awaitsVerification('token', NEWCOMER)).toBe(true);
  expect(awaitsVerification('token', WAITING)).toBe(false);
  expect(awaitsApproval(null, null)).toBe(false);
  expect(awaitsApproval('token', WAITING)).toBe(true);
  expect(awaitsApproval('token', EDITOR)).toBe(false);
});
