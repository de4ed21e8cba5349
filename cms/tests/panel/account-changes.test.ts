import { createAccount, createSuperAdmin, PASSWORD } from '../support/accounts';
import { createPanel, openPanelWith, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';
const MINUTE_MS = 60_000;

let site: Site;
let own: string;
let other: string;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  const owner = await createSuperAdmin(site);
  own = owner.id;
  other = (await createAccount(site, 'admin')).id;
  panel = createPanel(site, (await openPanelWith(site, owner.token)).access);
});
afterAll(() => site.stop());

const setAge = (minutes: number) =>
  site.strapi.db.connection('account_sessions').update({ created_at: Date.now() - minutes * MINUTE_MS });
const readAccounts = () => site.strapi.db.query(ACCOUNT).findMany({ orderBy: { id: 'asc' }, populate: ['role'] });
const findRole = () =>
  site.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'superAdmin' } });

const THIEF = { name: 'T', username: 't', email: 't@portfolio.test', password: PASSWORD, confirmed: true };

const LOG_IN_AGAIN = 'Please log out and log in again first: accounts are changed within 15 minutes of a log-in';

test.each<[string, () => Promise<{ status: number; body: { error?: { message: string } } }>]>([
  ['the own password', async () => panel.edit(ACCOUNT, own, { password: 'another horse 10' })],
  ['the own address', async () => panel.edit(ACCOUNT, own, { email: 'thief@portfolio.test' })],
  ['the role of another account', async () => panel.edit(ACCOUNT, other, { role: { connect: [await findRole()] } })],
  ['a new account', async () => panel.create(ACCOUNT, { ...THIEF, role: { connect: [await findRole()] } })],
  ['a deletion', async () => panel.remove(ACCOUNT, other)],
  ['a deletion of several', async () => panel.removeMany(ACCOUNT, [other])],
])('more than 15 minutes after the log-in the panel refuses %s, and nothing changes', async (_, change) => {
  const before = await readAccounts();
  await setAge(16);
  const { status, body } = await change();
  // Strapi's controller for accounts makes the refusal of a new one a 400.
  expect([[400, 403].includes(status) || status, body.error?.message]).toEqual([true, LOG_IN_AGAIN]);
  expect(await readAccounts()).toEqual(before);
});

test('later the panel goes on reading accounts and changing records', async () => {
  await setAge(16);
  expect((await panel.get(`/content-manager/collection-types/${ACCOUNT}/${other}`)).status).toBe(200);
  const contact = { platform: 'Mail', username: 'a', baseURL: 'https://a.test', icon: null };
  expect((await panel.create('api::contact.contact', contact)).status).not.toBe(403);
});

test('within 15 minutes of the log-in the panel changes accounts', async () => {
  await setAge(14);
  expect((await panel.edit(ACCOUNT, other, { role: { connect: [await findRole()] } })).status).toBe(200);
  expect((await readAccounts()).filter(({ role }) => role.type === 'superAdmin')).toHaveLength(3);
});
