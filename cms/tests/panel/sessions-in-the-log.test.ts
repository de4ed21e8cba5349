import { createAccount, createSuperAdmin, PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { createPanel, openPanel, openPanelWith } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const MAIL = 'plugin::back-office.mail';

let site: Site;
let events: Record<string, unknown>[];
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'info' });
  events = [];
  site.strapi.log.on('data', ({ event, level }) => event && events.push({ level, ...event }));
});
afterAll(() => site.stop());
beforeEach(() => {
  events.length = 0;
  jest.spyOn(console, 'log').mockReturnValue();
});

const granted = (route: string, account: string) => ({ level: 'info', outcome: 'granted', route, account });
const refused = (route: string, reason: string, account?: string) => ({
  level: 'warn',
  outcome: 'refused',
  route,
  reason,
  account,
});
const OPEN = 'POST /api/admin/panel';

/** How the log names the user of the panel with this address. */
async function panelUser(email: string): Promise<string> {
  const { id } = await site.strapi.db.query('admin::user').findOne({ where: { email } });
  return `panel ${id}`;
}

test('opening the panel and its log-out are logged by the ids of the account and the user', async () => {
  const { id, email, token } = await createSuperAdmin(site);
  events.length = 0;
  const panel = createPanel(site, (await openPanelWith(site, token)).access);
  await panel.post('/admin/logout').expect(200);
  expect(events).toEqual([granted(OPEN, id), granted('POST /admin/logout', await panelUser(email))]);
});

test('the panel that is not opened for an admin is logged by the id of the account', async () => {
  const { id, token } = await createAccount(site, 'admin');
  events.length = 0;
  await call(site, 'account.openPanel', { token });
  await call(site, 'account.openPanel');
  expect(events).toEqual([refused(OPEN, 'Only a super admin can do this', id), refused(OPEN, 'Please log in')]);
});

test('a refused panel call is logged by the id of the user', async () => {
  const { email } = await createSuperAdmin(site);
  const panel = await openPanel(site, { email, password: PASSWORD });
  events.length = 0;
  await panel.create(MAIL, { recipient: 'ada@visitor.test' });
  const route = 'POST /content-manager/collection-types/:model';
  expect(events).toEqual([refused(route, 'Policy Failed', await panelUser(email))]);
});

test.each([
  ['POST', '/content-manager/uid/generate', 'POST /content-manager/uid/generate'],
  ['PUT', '/admin/users/me', 'PUT /admin/users/me'],
  ['POST', '/content-manager/collection-types/api::tool.tool', 'POST /content-manager/collection-types/:model'],
])(
  'a forged token with a body of 70 KB is refused before the body is read, and logged: %s %s',
  async (method, path, route) => {
    const call = method === 'PUT' ? site.http().put(path) : site.http().post(path);
    await call
      .set('Authorization', 'Bearer forged.forged.forged')
      .send({ a: 'x'.repeat(70_000) })
      .expect(401);
    expect(events).toEqual([refused(route, 'Missing or invalid credentials')]);
  },
);
