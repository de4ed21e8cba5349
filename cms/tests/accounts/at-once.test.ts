import { PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Holds the database until all calls have arrived, so that none is through before the last one has begun. */
async function atOnce<Answer>(...calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { started } = await site.strapi.db.transaction(async () => {
    const begun = calls.map((begin) => begin());
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { started: begun };
  });
  return Promise.all(started);
}

test('of several calls that end all sessions at the same moment, one is granted and its token is the only good one', async () => {
  const { token } = await register(site);
  const logOut = () => call(site, 'account.logoutEverywhere', { token });
  const change = () =>
    call(site, 'account.password', { token, body: { current: PASSWORD, password: 'another one 1' } });
  const answers = await atOnce(logOut, logOut, change);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const granted = answers.find(({ status }) => status === 200);
  expect((await call(site, 'account.profile', { token: granted?.body.token ?? '' })).status).toBe(200);
});

test('of two who save the same profile at the same moment, the second is told', async () => {
  const { token } = await register(site);
  const { body: profile } = await call(site, 'account.profile', { token });
  const headers = { 'If-Match': `"${profile.updatedAt}"` };
  const rename = (name: string) => () => call(site, 'account.updateProfile', { token, headers, body: { name } });
  const answers = await atOnce(rename('One'), rename('Two'));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});
