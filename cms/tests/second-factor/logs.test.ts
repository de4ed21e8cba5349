import { PASSWORD, register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { type Answer, call } from '../support/client';
import { addPasskey, addTotp, codeOf, passkeyAnswer, startLogin, startStep } from '../support/factors';
import { validSecrets } from '../support/secrets';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let said: string[];
let clock: ReturnType<typeof startStep>;
beforeAll(async () => {
  said = [];
  const hear = (chunk: unknown) => said.push(String(chunk)) > 0;
  jest.spyOn(process.stdout, 'write').mockImplementation(hear);
  jest.spyOn(process.stderr, 'write').mockImplementation(hear);
  clock = startStep();
  site = await startSite({ MODE: 'server', LOG_LEVEL: 'debug', ...validSecrets });
  site.strapi.log.on('data', (entry) => said.push(String(entry[Symbol.for('message')])));
});
afterAll(async () => {
  clock.restore();
  jest.restoreAllMocks();
  await site.stop();
});

/** The logged event of a call; undefined if there is none. */
function eventOf({ headers }: Answer<unknown>) {
  const isIts = (line: string) => line.includes(`"requestId":"${headers['x-request-id']}"`);
  const line = said.find((text) => isIts(text) && text.includes('"event"'));
  return line && JSON.parse(line).event;
}

test('each step of a log-in with a factor is logged with its outcome and the id of the account', async () => {
  const { id: account, token, email } = await register(site);
  const { recoveryCodes } = await addTotp(site, token, { steps: -1 });
  const first = await call(site, 'account.login', { body: { email, password: PASSWORD } });
  expect(eventOf(first)).toEqual({ outcome: 'challenged', route: 'POST /api/admin/login', account });
  const { challenge } = await startLogin(site, email);
  const answer = (recovery = '') => call(site, 'factor.login', { body: { challenge, recovery } });
  const route = 'POST /api/admin/login/factor';
  const reason = 'Invalid code';
  expect(eventOf(await answer('wrong'))).toEqual({ outcome: 'refused', route, reason, account });
  expect(eventOf(await answer(recoveryCodes[0]))).toEqual({ outcome: 'granted', route, account });

  const authenticator = createAuthenticator({ counts: true });
  await addPasskey(site, token, authenticator);
  const logIn = async (counter?: number) =>
    call(site, 'factor.passkeyLogin', { body: await passkeyAnswer(site, authenticator, { counter }) });
  const alone = { route: 'POST /api/admin/login/passkey', account };
  expect(eventOf(await logIn())).toEqual({ outcome: 'granted', ...alone });
  expect(eventOf(await logIn(1))).toEqual({ outcome: 'refused', reason: 'Invalid passkey', ...alone });
});

test('the log holds no secret, code, challenge, passkey or recovery code', async () => {
  const { token, email } = await register(site);
  const { secret, recoveryCodes } = await addTotp(site, token, { steps: -1 });
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  const { challenge, options } = await startLogin(site, email);
  const [recovery = ''] = recoveryCodes;
  const totp = codeOf(secret);
  const wrong = authenticator.get({ challenge: 'another' });
  const passkey = authenticator.get({ challenge: String(options?.challenge) });
  for (const body of [{ passkey: wrong }, { totp }, { recovery }, { passkey }]) {
    await call(site, 'factor.login', { body: { challenge, ...body } });
  }
  const alone = await passkeyAnswer(site, authenticator);
  await call(site, 'factor.passkeyLogin', { body: { ...alone, response: { ...alone.response, id: 'unknown' } } });
  const signatures = [wrong, passkey].map(({ response }) => response.signature);
  const values = [secret, totp, recovery, challenge, options?.challenge, authenticator.id, alone.id, ...signatures];
  const log = said.join('\n');
  expect(values.filter((value) => log.includes(String(value)))).toEqual([]);
});
