import {
  countPanelSessions,
  createProtectedUser,
  FACTOR_NEEDED,
  logInToPanel,
  spendRecoveryCode,
} from '../support/panel-factor';
import { type Site, startSite } from '../support/strapi';

const USER = 'admin::user';
const NEW_PASSWORD = 'Another-password-2';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

type User = Awaited<ReturnType<typeof createProtectedUser>>;

const change = ({ id }: User, data: object) => site.strapi.db.query(USER).update({ where: { id }, data });
const send = (path: string, body: object, cookie = '') => site.http().post(path).set('Cookie', cookie).send(body);

/** Prepares a link of the user, and returns the call that sets a password with it. */
const LINKS = {
  async reset(user: User) {
    const resetPasswordToken = `reset-${user.id}`;
    await change(user, { resetPasswordToken, resetPasswordTokenExpiresAt: new Date(Date.now() + 60_000) });
    return (password: string, cookie?: string) =>
      send('/admin/reset-password', { resetPasswordToken, password }, cookie);
  },

  async invitation(user: User) {
    const registrationToken = `invitation-${user.id}`;
    await change(user, { isActive: false, password: null });
    await change(user, { registrationToken });
    const names = { firstname: 'Pat', lastname: 'Lovelace' };
    return (password: string, cookie?: string) =>
      send('/admin/register', { registrationToken, userInfo: { ...names, password } }, cookie);
  },
};

const NAMES = ['reset', 'invitation'] as const;

test.each(NAMES)('without the factor a %s link opens no session, changes nothing and stays good', async (name) => {
  const user = await createProtectedUser(site);
  const follow = await LINKS[name](user);
  const before = await site.strapi.db.query(USER).findOne({ where: { id: user.id } });
  const { status, body, headers } = await follow(NEW_PASSWORD);
  expect([status, body.error.message, headers['set-cookie']]).toEqual([401, FACTOR_NEEDED, undefined]);
  expect(await site.strapi.db.query(USER).findOne({ where: { id: user.id } })).toEqual(before);
  expect(await countPanelSessions(site, user)).toBe(0);

  expect((await follow(NEW_PASSWORD, await spendRecoveryCode(site, user))).status).toBe(200);
  expect(await countPanelSessions(site, user)).toBe(1);
});

test.each(NAMES)('a %s link with the cookie spends it, and the next log-in needs another one', async (name) => {
  const user = await createProtectedUser(site);
  const follow = await LINKS[name](user);
  const cookie = await spendRecoveryCode(site, user);
  const { status, body } = await follow(NEW_PASSWORD, cookie);
  expect([status, typeof body.data.token]).toEqual([200, 'string']);
  const login = { ...user, password: NEW_PASSWORD };
  expect((await logInToPanel(site, login, cookie)).status).toBe(401);
  expect((await logInToPanel(site, login, await spendRecoveryCode(site, user))).status).toBe(200);
});

test.each(NAMES)('a password that is refused at a %s link leaves the cookie', async (name) => {
  const user = await createProtectedUser(site);
  const follow = await LINKS[name](user);
  const cookie = await spendRecoveryCode(site, user);
  // It contains the part of the address before the @.
  expect((await follow(`A1-${user.email.split('@')[0]}`, cookie)).status).toBe(400);
  expect((await follow(NEW_PASSWORD, cookie)).status).toBe(200);
});

test('a wrong link leaves the cookie, and does not tell about the factor', async () => {
  const user = await createProtectedUser(site);
  const cookie = await spendRecoveryCode(site, user);
  const body = { resetPasswordToken: 'unknown', password: NEW_PASSWORD };
  expect((await send('/admin/reset-password', body, cookie)).status).toBe(400);
  expect((await logInToPanel(site, user, cookie)).status).toBe(200);
});

const registerFirst = (email: string, cookie?: string) =>
  send('/admin/register-admin', { email, firstname: 'Ada', password: NEW_PASSWORD }, cookie);

test('the first user of the panel needs the factor of the account with their address', async () => {
  const user = await createProtectedUser(site);
  const existing = await registerFirst(user.email);
  expect([existing.status, existing.body.error.message]).toEqual([400, 'You cannot register a new super admin']);
  await site.strapi.db.query(USER).deleteMany({});
  const refused = await registerFirst(user.email);
  expect([refused.status, refused.body.error.message]).toEqual([401, FACTOR_NEEDED]);
  expect(await site.strapi.db.query(USER).count()).toBe(0);
  const { status, body } = await registerFirst(user.email, await spendRecoveryCode(site, user));
  expect([status, body.data.user.email]).toEqual([200, user.email]);
});
