import { PASSWORD_REFUSALS } from '../../src/contract/password-refusals';
import { openPanel, type Panel } from '../support/panel';
import { createPanelUser, PANEL_PASSWORD } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const USER = 'admin::user';
const NAME = { firstname: 'Grace', lastname: 'Hopper' };
const ACCEPTED = 'A-long-walk-17';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite({ SITE_NAME: 'Studio Almond' });
  panel = await openPanel(site);
});
afterAll(() => site.stop());

/** Passwords that Strapi accepts for Grace Hopper, grace.h@portfolio.test, and why the site refuses them. */
const REFUSED: [string, keyof typeof PASSWORD_REFUSALS][] = [
  ['PassWord1', 'common'],
  ['To-Grace.H@portfolio.test-1', 'email'],
  ['Xgrace.h-walks-1', 'localPart'],
  ['GrassHOPPER-17', 'name'],
  ['Hard-Almonds-17', 'siteName'],
];

let role: { id: number };
beforeAll(async () => {
  role = await site.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } });
});
afterEach(async () => {
  const invited = await site.strapi.db.query(USER).findOne({ where: { email: 'grace.h@portfolio.test' } });
  if (invited) await site.strapi.service(USER).deleteById(invited.id);
});

/** Invites Grace Hopper. */
async function invite(): Promise<{ id: number; registrationToken: string }> {
  const user = { ...NAME, email: 'grace.h@portfolio.test', roles: [role.id] };
  return (await panel.post('/admin/users', user)).body.data;
}

/** The status, message and details of an answer. */
const outcome = ({ status, body }: { status: number; body: { error?: { message: string; details: object } } }) => [
  status,
  body.error?.message,
  body.error?.details,
];

const refusal = (rule: keyof typeof PASSWORD_REFUSALS) => {
  const message = PASSWORD_REFUSALS[rule];
  return [400, message, { errors: [{ path: ['password'], message, name: 'ValidationError' }] }];
};

test.each(REFUSED)('an invited panel user cannot choose the password %s: %s', async (password, rule) => {
  const { registrationToken } = await invite();
  const register = (chosen: string) =>
    site
      .http()
      .post('/admin/register')
      .send({ registrationToken, userInfo: { ...NAME, password: chosen } });
  expect(outcome(await register(password))).toEqual(refusal(rule));
  expect((await register(ACCEPTED)).status).toBe(200);
});

test.each(REFUSED)('the password %s cannot be set for a panel user by another one: %s', async (password, rule) => {
  const { id } = await invite();
  const set = (chosen: string) => panel.call('put', `/admin/users/${id}`).send({ isActive: true, password: chosen });
  expect(outcome(await set(password))).toEqual(refusal(rule));
  expect((await set(ACCEPTED)).status).toBe(200);
});

test('a panel user cannot set such a password in the own profile, nor by a mailed link', async () => {
  const user = await createPanelUser(site, 'strapi-author');
  const own = await openPanel(site, user);
  const change = (password: string) =>
    own.call('put', '/admin/users/me').send({ currentPassword: PANEL_PASSWORD, password });
  const ownAddress = `X-${user.email}-1`;
  expect(outcome(await change(ownAddress))).toEqual(refusal('email'));
  expect(outcome(await change('PassWord1'))).toEqual(refusal('common'));

  const link = { resetPasswordToken: 'link-1', resetPasswordTokenExpiresAt: new Date(Date.now() + 60_000) };
  await site.strapi.db.query(USER).update({ where: { id: user.id }, data: link });
  const reset = (password: string) =>
    site.http().post('/admin/reset-password').send({ resetPasswordToken: link.resetPasswordToken, password });
  expect(outcome(await reset(ownAddress))).toEqual(refusal('email'));
  expect((await reset(ACCEPTED)).status).toBe(200);
  expect((await site.http().post('/admin/login').send({ email: user.email, password: ACCEPTED })).status).toBe(200);
});

test('the command that resets the password of a panel user refuses such a password', async () => {
  const { email } = await createPanelUser(site, 'strapi-author');
  const reset = (password: string) => site.strapi.service(USER).resetPasswordByEmail(email, password);
  await expect(reset('PassWord1')).rejects.toThrow(PASSWORD_REFUSALS.common);
  await reset(ACCEPTED);
  expect((await site.http().post('/admin/login').send({ email, password: ACCEPTED })).status).toBe(200);
});

test('a panel user is changed without a password although the present one would be refused', async () => {
  const { id } = await invite();
  expect((await panel.call('put', `/admin/users/${id}`).send({ isActive: true, password: ACCEPTED })).status).toBe(200);
  expect((await panel.call('put', `/admin/users/${id}`).send({ lastname: 'Walks' })).status).toBe(200);
});
