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

const changeAddress = (path: string, token: string, email: string, cookie = '') =>
  site
    .http()
    .put(path)
    .set({ Authorization: `Bearer ${token}`, Cookie: cookie })
    .send({ email });

const findAddress = async (id: number): Promise<string> =>
  (await site.strapi.db.query('admin::user').findOne({ where: { id } })).email;

test.each(['/admin/users/me', '/admin/users/:id'])(
  'a session of the panel cannot leave its factor behind by another address at %s',
  async (path) => {
    const user = await createProtectedUser(site, 'strapi-super-admin');
    const { token } = await logInToPanel(site, user, await spendRecoveryCode(site, user));
    const address = path.replace(':id', String(user.id));
    const refused = await changeAddress(address, token, `left-${user.email}`);
    expect([refused.status, refused.body.error.message]).toEqual([403, FACTOR_NEEDED]);
    expect(await findAddress(user.id)).toBe(user.email);

    const cookie = await spendRecoveryCode(site, user);
    expect((await changeAddress(address, token, `new-${user.email}`, cookie)).status).toBe(200);
    expect(await findAddress(user.id)).toBe(`new-${user.email}`);
  },
);

test('a user without a factor changes the own address, and one with a factor keeps it with other fields', async () => {
  const plain = await createPanelUser(site, 'strapi-editor');
  const { token } = await logInToPanel(site, plain);
  expect((await changeAddress('/admin/users/me', token, `new-${plain.email}`)).status).toBe(200);
  const user = await createProtectedUser(site);
  const session = await logInToPanel(site, user, await spendRecoveryCode(site, user));
  expect((await changeAddress('/admin/users/me', session.token, user.email)).status).toBe(200);
});

test('an account that nobody has approved protects no user: a stranger may have registered the address', async () => {
  const user = await createPanelUser(site, 'strapi-editor');
  const stranger = await createVerifiedAccount(site, user.email, 'pending');
  await addTotp(site, stranger.token);
  expect((await logInToPanel(site, user)).status).toBe(200);
});
