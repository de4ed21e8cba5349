import { login, PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { untilAnsweredOrWaiting } from '../support/concurrency';
import { holdPasswords } from '../support/held-passwords';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => jest.restoreAllMocks());

/** Occupies the database until all calls have arrived, so that none finishes before the last one has begun. */
async function atOnce<Answer>(...calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { started } = await site.strapi.db.transaction(async () => {
    const begun = calls.map((begin) => begin());
    await untilAnsweredOrWaiting(site, ...begun);
    return { started: begun };
  });
  return Promise.all(started);
}

test('of several simultaneous calls that end all sessions, one succeeds and its token is the only valid one', async () => {
  const { token } = await register(site);
  const logOut = () => call(site, 'account.logoutEverywhere', { token });
  const change = () =>
    call(site, 'account.password', { token, body: { current: PASSWORD, password: 'another one 1' } });
  const answers = await atOnce(logOut, logOut, change);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const granted = answers.find(({ status }) => status === 200);
  expect((await call(site, 'account.profile', { token: granted?.body.token ?? '' })).status).toBe(200);
});

test('a session that is ended while its new password is hashed changes no password and opens no session', async () => {
  const { email, token } = await register(site);
  const other = await login(site, email);
  const id = (await call(site, 'account.sessions', { token: other })).body.find(({ current }) => !current)?.id ?? '';
  const body = { current: PASSWORD, password: 'another one 1' };
  // The current password is compared before the new one is hashed.
  const held = holdPasswords((at) => at === 1);
  const change = call(site, 'account.password', { token, body });
  await held.reached;
  expect((await call(site, 'account.endSession', { token: other, params: { id } })).status).toBe(200);
  held.open();
  expect(await change).toMatchObject({ status: 401, message: 'Your session has ended, please log in again' });
  expect((await call(site, 'account.profile', { token: other })).status).toBe(200);
  expect(await login(site, email)).toBeTruthy();
});

test('of two simultaneous saves of one profile, the second gets 412', async () => {
  const { token } = await register(site);
  const { body: profile } = await call(site, 'account.profile', { token });
  const headers = { 'If-Match': `"${profile.updatedAt}"` };
  const rename = (name: string) => () => call(site, 'account.updateProfile', { token, headers, body: { name } });
  const answers = await atOnce(rename('One'), rename('Two'));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});
