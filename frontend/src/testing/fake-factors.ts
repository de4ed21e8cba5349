import type { OwnFactors, StepUpInput } from '#contract.ts';
import { accountOf } from './fake-accounts.ts';
import { FakeApiError, type FakeContext, type FakeHandlers } from './fake-operations.ts';
import { PASSWORD } from './fake-tables.ts';

/** The code that an app shows at its set-up. */
export const APP_CODE = '123456';
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CREATED_AT = '2026-02-01T10:00:00.000Z';

const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `CODE-${index}`);

function factorsOf(context: FakeContext): OwnFactors {
  const { _id } = accountOf(context);
  const { factors } = context.tables;
  factors[_id] ??= { factors: [], recoveryCodes: 0, required: false };
  return factors[_id];
}

function requireProof({ password }: StepUpInput) {
  if (password !== PASSWORD) throw new FakeApiError(400, 'This is not your current password', 'password');
}

export const factorHandlers: FakeHandlers = {
  'factor.list': (context) => ({ ...factorsOf(context) }),
  'factor.startTotp': ({ body }) => {
    requireProof(body);
    return { id: 'totp', secret: SECRET, uri: `otpauth://totp/site?secret=${SECRET}` };
  },
  'factor.confirmTotp': (context) => {
    if (context.body.code !== APP_CODE) throw new FakeApiError(400, 'Invalid code', 'code');
    const own = factorsOf(context);
    const app = {
      id: 'app',
      kind: 'totp' as const,
      name: 'Authenticator app',
      createdAt: CREATED_AT,
      lastUsedAt: null,
    };
    own.factors = [...own.factors, app];
    own.recoveryCodes = RECOVERY_CODES.length;
    return { recoveryCodes: RECOVERY_CODES };
  },
  'factor.renewRecoveryCodes': (context) => {
    requireProof(context.body);
    factorsOf(context).recoveryCodes = RECOVERY_CODES.length;
    return { recoveryCodes: RECOVERY_CODES };
  },
  'factor.remove': (context) => {
    requireProof(context.body);
    const own = factorsOf(context);
    own.factors = own.factors.filter(({ id }) => id !== context.param);
    return { message: 'Successfully Deleted' };
  },
};
