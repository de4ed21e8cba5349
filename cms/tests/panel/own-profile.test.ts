import { openPanel, type Panel } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

const save = (fields: object) => panel.call('put', '/admin/users/me').send(fields);
const read = async () => (await panel.get('/admin/users/me')).body.data;

/** The fields that the form of the profile sends. */
const FORM = { email: OWNER.email, firstname: OWNER.name, lastname: '', username: '' };

test('the own profile of the panel changes its language', async () => {
  const before = await read();
  const { status } = await save({ ...FORM, preferedLanguage: 'en' });
  expect(status).toBe(200);
  expect(await read()).toEqual({ ...before, preferedLanguage: 'en', updatedAt: expect.any(String) });
});

test.each([
  ['name', { firstname: 'Somebody' }],
  ['last name', { lastname: 'Else' }],
  ['address', { email: 'somebody@portfolio.test' }],
  ['password', { password: 'Another-password-2', currentPassword: OWNER.password }],
])('a change of the %s is refused there, and nothing changes', async (_, fields) => {
  const before = await read();
  const { status, body } = await save({ ...FORM, ...fields });
  expect([status, body.error.message]).toEqual([400, 'Please change name, email and password on your account page']);
  expect(await read()).toEqual(before);
});

test('roles and activity of the own user are not written', async () => {
  const before = await read();
  await save({ ...FORM, isActive: false, roles: [] });
  expect(await read()).toMatchObject({ isActive: true, roles: before.roles });
});

test.each(['', '[]', '"text"', 'null'])('the body %j is no 500', async (body) => {
  const call = panel.call('put', '/admin/users/me').set('Content-Type', 'application/json');
  expect((await call.send(body)).status).toBeLessThan(500);
});
