import { addTotp } from '../support/factors';
import { createProtectedUser, createVerifiedAccount, logInToPanel, spendRecoveryCode } from '../support/panel-factor';
import { createPanelUser } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const FACTOR_NEEDED =
  'Your second factor belongs to your address: please enter it at http://portfolio.test/panel-login first, and save again';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const change = (path: string, token: string, fields: object, cookie = '') =>
  site
    .http()
    .put(path)
    .set({ Authorization: `Bearer ${token}`, Cookie: cookie })
    .send(fields);

const findAddress = async (id: number): Promise<string> =>
  (await site.strapi.db.query('admin::user').findOne({ where: { id } })).email;

test('a session of the panel cannot leave its factor behind by another address', async () => {
  const user = await createProtectedUser(site, 'strapi-super-admin');
  const { token } = await logInToPanel(site, user, await spendRecoveryCode(site, user));
  const currentPassword = user.password;
  const fields = { email: `left-${user.email}`, currentPassword };
  const refused = await change('/admin/users/me', token, fields);
  expect([refused.status, refused.body.error.message]).toEqual([403, FACTOR_NEEDED]);
  expect(await findAddress(user.id)).toBe(user.email);
  expect((await change('/admin/users/me', token, { email: user.email, firstname: 'Ada' })).status).toBe(200);

  const cookie = await spendRecoveryCode(site, user);
  const email = `new-${user.email}`;
  expect((await change('/admin/users/me', token, { email }, cookie)).status).toBe(400);
  expect(await findAddress(user.id)).toBe(user.email);
  expect((await change('/admin/users/me', token, { email, currentPassword }, cookie)).status).toBe(200);
  expect(await findAddress(user.id)).toBe(email);
});

test('a user of the panel without a factor needs the current password for another address of their own', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  const { token } = await logInToPanel(site, user);
  const email = `new-${user.email}`;
  const needed = 'Please enter your current password too, because you change your address';
  for (const [currentPassword, sentence] of [
    [undefined, needed],
    ['', needed],
    ['Wrong-password-3', 'This is not your current password'],
  ]) {
    const { status, body } = await change('/admin/users/me', token, { email, currentPassword });
    expect([status, body.error.message]).toEqual([400, sentence]);
    expect(body.error.details.errors).toMatchObject([{ path: ['currentPassword'], message: sentence }]);
  }
  expect((await change('/admin/users/me', token, { email: user.email, firstname: 'Ada' })).status).toBe(200);
  expect(await findAddress(user.id)).toBe(user.email);
  expect((await change('/admin/users/me', token, { email, currentPassword: user.password })).status).toBe(200);
  expect(await findAddress(user.id)).toBe(email);
});

test('the own address is changed in the profile alone, and addresses of others as before', async () => {
  const user = await createPanelUser(site, 'strapi-super-admin');
  const other = await createPanelUser(site, 'strapi-editor');
  const { token } = await logInToPanel(site, user);
  for (const id of [user.id, `0${user.id}`]) {
    const { status, body } = await change(`/admin/users/${id}`, token, { email: `new-${user.email}` });
    const sentence = 'Please change your own password and address in your profile, which asks for the current password';
    expect([status, body.error.message]).toEqual([400, sentence]);
  }
  expect(await findAddress(user.id)).toBe(user.email);
  const own = await change(`/admin/users/${user.id}`, token, { email: user.email, firstname: 'Ada' });
  expect(own.status).toBe(200);
  expect((await change(`/admin/users/${other.id}`, token, { email: `new-${other.email}` })).status).toBe(200);
});

test('a change of the own user without a body, or with one that is no JSON, is no 500', async () => {
  const user = await createPanelUser(site, 'strapi-super-admin');
  const { token } = await logInToPanel(site, user);
  for (const path of ['/admin/users/me', `/admin/users/${user.id}`])
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const call = site
        .http()
        .put(path)
        .set({ Authorization: `Bearer ${token}`, 'Content-Type': type });
      expect((await call.send('email=other@portfolio.test')).status).toBeLessThan(500);
    }
  expect(await findAddress(user.id)).toBe(user.email);
});

test('an account that nobody has approved protects no user: a stranger may have registered the address', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  const stranger = await createVerifiedAccount(site, user.email, 'pending');
  await addTotp(site, stranger.token);
  expect((await logInToPanel(site, user)).status).toBe(200);
});
