import { Secret, TOTP } from 'otpauth';
import type { LoginChallenge } from '../../src/contract';
import { PASSWORD } from './accounts';
import type { Authenticator, Deviations } from './authenticator';
import { succeed } from './client';
import type { Site } from './strapi';

const STEP_MS = 30_000;

/** Sets the clock of test and site to the beginning of a step, so that no step ends during a test. `advance` takes ms. */
export function startStep() {
  const real = Date.now;
  let offset = STEP_MS - (real() % STEP_MS);
  const spy = jest.spyOn(Date, 'now').mockImplementation(() => real() + offset);
  return {
    advance(ms: number) {
      offset += ms;
    },
    restore: () => spy.mockRestore(),
  };
}

/** The code of an app with this secret, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Sets up an app with the code of this step; with the one before (`steps` -1) a log-in can use that of this one. */
export async function addTotp(site: Site, token: string, { password = PASSWORD, steps = 0 } = {}) {
  const { id, secret } = await succeed(site, 'factor.startTotp', { token, body: { password } });
  const body = { id, code: codeOf(secret, steps) };
  return { secret, ...(await succeed(site, 'factor.confirmTotp', { token, body })) };
}

/** The first step of a log-in to an account with a factor. */
export async function startLogin(site: Site, email: string, password = PASSWORD): Promise<LoginChallenge> {
  const body = await succeed(site, 'account.login', { body: { email, password } });
  if (!('challenge' in body)) throw new Error(`The log-in of ${email} needs no second factor`);
  return body;
}

/** The body that adds the passkey of an authenticator. */
export async function newPasskey(
  site: Site,
  token: string,
  authenticator: Authenticator,
  deviations?: Deviations,
  password = PASSWORD,
) {
  const { id, options } = await succeed(site, 'factor.passkeyOptions', { token, body: { password } });
  return { id, name: 'My phone', response: authenticator.create(options, deviations) };
}

/** Adds the passkey of an authenticator to an account. */
export async function addPasskey(site: Site, token: string, authenticator: Authenticator, password = PASSWORD) {
  const body = await newPasskey(site, token, authenticator, {}, password);
  return succeed(site, 'factor.addPasskey', { token, body });
}

/** The answer of a passkey alone, for a log-in or as a proof of who is logged in. */
export async function passkeyAnswer(site: Site, authenticator: Authenticator, deviations?: Deviations) {
  const { id, options } = await succeed(site, 'factor.passkeyLoginOptions');
  return { id, response: authenticator.get(options, deviations) };
}
