import bcrypt from 'bcrypt';
import { PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const findAccount = (email: string) => site.strapi.db.query(ACCOUNT).findOne({ where: { email } });
const logIn = (email: string, password = PASSWORD) => call(site, 'account.login', { body: { email, password } });
const profile = async (token: string) => (await call(site, 'account.profile', { token })).status;

/** An account with the hash that an earlier version stored, with a session and a reset link. */
async function createEarlierAccount(password = PASSWORD) {
  const { id, email, token } = await register(site);
  const { tokenVersion } = await findAccount(email);
  const hash = await bcrypt.hash(password, 10);
  await site.strapi.db.queryBuilder(ACCOUNT).update({ password: hash }).where({ email }).execute();
  // The trigger has ended the session.
  const earlier = { tokenVersion, resetNonce: 'nonce' };
  await site.strapi.db.queryBuilder(ACCOUNT).update(earlier).where({ email }).execute();
  return { id, email, token, hash };
}

const CURRENT = /^\$bcrypt-sha256\$/;

test('a login renews an old hash and ends no session and no reset link', async () => {
  const { email, token } = await createEarlierAccount();
  const before = await findAccount(email);
  const { status, body } = await logIn(email);
  expect(status).toBe(200);
  const { password, ...after } = await findAccount(email);
  expect(password).toMatch(CURRENT);
  expect(after).toEqual({ ...before, password: undefined });
  expect(after).toMatchObject({ resetNonce: 'nonce' });
  expect([await profile(token), await profile('token' in body ? body.token : '')]).toEqual([200, 200]);
  expect((await logIn(email)).status).toBe(200);
  expect((await findAccount(email)).password).toBe(password);
});

test('a renewed hash leaves no mail and no entry in the activity log', async () => {
  const { email } = await createEarlierAccount();
  const count = async (uid: 'plugin::back-office.mail' | 'plugin::back-office.activity') =>
    site.strapi.db.query(uid).count();
  const before = [await count('plugin::back-office.mail'), await count('plugin::back-office.activity')];
  expect((await logIn(email)).status).toBe(200);
  expect([await count('plugin::back-office.mail'), await count('plugin::back-office.activity')]).toEqual(before);
});

test('a wrong password renews nothing, nor does the current password of a change', async () => {
  const { email, token, hash } = await createEarlierAccount();
  expect((await logIn(email, 'wrong password 1')).status).toBe(401);
  const body = { current: 'wrong password 1', password: 'another horse 17' };
  expect((await call(site, 'account.password', { token, body })).status).toBe(400);
  expect((await findAccount(email)).password).toBe(hash);
});

test('an old password that the rules would refuse today goes on working', async () => {
  const { email } = await createEarlierAccount('password');
  expect((await logIn(email, 'password')).status).toBe(200);
  expect((await logIn(email, 'password')).status).toBe(200);
});

test('a password of 72 bytes with more behind it is refused with an old hash as with a new one', async () => {
  const secret = 'é'.repeat(36);
  const { email } = await createEarlierAccount(secret);
  expect((await logIn(email, `${secret}!`)).status).toBe(401);
  expect((await logIn(email, secret)).status).toBe(200);
  expect((await logIn(email, `${secret}!`)).status).toBe(401);
});

test('simultaneous logins with an old hash all succeed, and their sessions stay valid', async () => {
  const { email } = await createEarlierAccount();
  const answers = await Promise.all([1, 2, 3].map(() => logIn(email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await Promise.all(answers.map(({ body }) => profile('token' in body ? body.token : '')))).toEqual([
    200, 200, 200,
  ]);
  expect((await logIn(email)).status).toBe(200);
});

test('a password that is set while a login compares the old one is not overwritten, and the login is refused', async () => {
  const { email } = await createEarlierAccount();
  const query = site.strapi.db.query(ACCOUNT);
  const unsubscribe = site.strapi.db.lifecycles.subscribe({
    models: [ACCOUNT],
    async afterFindOne({ params }) {
      if (!params.where?.email?.$in?.includes(email)) return;
      unsubscribe();
      await query.update({ where: { email }, data: { password: 'hash' } });
    },
  });
  expect((await logIn(email)).status).toBe(401);
  expect((await findAccount(email)).password).toBe('hash');
});

test('a changed password ends the sessions of an account with an old hash', async () => {
  const { email, token } = await createEarlierAccount();
  const body = { current: PASSWORD, password: 'another horse 17' };
  const changed = await call(site, 'account.password', { token, body });
  expect(changed.status).toBe(200);
  expect([await profile(token), await profile(changed.body.token)]).toEqual([401, 200]);
  expect((await logIn(email, body.password)).status).toBe(200);
});
