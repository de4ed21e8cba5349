import { PASSWORD, register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { addPasskey, passkeyAnswer } from '../support/factors';
import {
  countPanelSessions,
  createVerifiedAccount,
  getFactorCookie,
  logInToPanel,
  refreshPanel,
  SET_UP_NEEDED,
} from '../support/panel-factor';
import { createPanelUser } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const ROLES = ['strapi-super-admin', 'strapi-editor'] as const;

let site: Site | undefined;
afterEach(() => site?.stop());

/** A site with this setting whose panel has a super admin and an editor, with sessions of before it was set. */
async function startWith(value: string) {
  site = await startSite();
  const users = [];
  for (const role of ROLES) {
    const user = await createPanelUser(site, role);
    users.push({ ...user, role, cookies: (await logInToPanel(site, user)).cookies });
  }
  const { dataDir } = site;
  await site.stop({ keepData: true });
  site = await startSite({ REQUIRE_SECOND_FACTOR: value }, dataDir);
  return { site, users };
}

test.each([
  ['none', []],
  ['superAdmin', ['strapi-super-admin']],
  ['admin', ['strapi-super-admin', 'strapi-editor']],
])('REQUIRE_SECOND_FACTOR=%s: %j of the panel log in and go on with a factor alone', async (value, restricted) => {
  const { site, users } = await startWith(value);
  for (const user of users) {
    if (!restricted.includes(user.role)) {
      expect((await refreshPanel(site, user.cookies)).status).toBe(200);
      expect((await logInToPanel(site, user)).status).toBe(200);
      continue;
    }
    const renewal = await refreshPanel(site, user.cookies);
    expect([renewal.status, renewal.body.error.message]).toEqual([401, SET_UP_NEEDED]);
    const refused = { status: 401, message: SET_UP_NEEDED, token: undefined, cookies: '' };
    expect(await logInToPanel(site, user)).toEqual(refused);
    const { token } = await createVerifiedAccount(site, user.email);
    expect(await logInToPanel(site, user)).toEqual(refused);
    expect(await countPanelSessions(site, user)).toBe(0);

    const authenticator = createAuthenticator();
    await addPasskey(site, token, authenticator, PASSWORD);
    const cookie = await getFactorCookie(site, { passkey: await passkeyAnswer(site, authenticator) });
    const login = await logInToPanel(site, user, cookie);
    expect(login.status).toBe(200);
    expect((await refreshPanel(site, login.cookies)).status).toBe(200);
  }
});

test('a factor of an account that has not proven its address is not enough where one is required', async () => {
  const { site, users } = await startWith('admin');
  const [user] = users;
  if (!user) throw new Error('There is no user');
  const authenticator = createAuthenticator();
  await addPasskey(site, (await register(site, user.email)).token, authenticator);
  const cookie = await getFactorCookie(site, { passkey: await passkeyAnswer(site, authenticator) });
  expect(await logInToPanel(site, user, cookie)).toMatchObject({ status: 401, message: SET_UP_NEEDED });
});
