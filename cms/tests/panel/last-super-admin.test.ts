import { accountWith, loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';
const ROLE = 'plugin::users-permissions.role';
const LAST = 'The last super admin cannot be removed: make somebody else super admin first';

let site: Site;
let panel: Panel;
let ownerId: string;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
  ownerId = (await call(site, 'account.profile', { token: await loginAsOwner(site) })).body._id;
});
afterAll(() => site.stop());

const roleOf = async (type: string) => site.strapi.db.query(ROLE).findOne({ where: { type } });
const ownerStands = async () =>
  expect((await call(site, 'account.list', { token: await loginAsOwner(site) })).status).toBe(200);

test.each([
  ['deleted', () => panel.remove(ACCOUNT, ownerId)],
  ['deleted with others', () => panel.removeMany(ACCOUNT, [ownerId])],
  ['blocked', () => panel.edit(ACCOUNT, ownerId, { blocked: true })],
  ['made unverified', () => panel.edit(ACCOUNT, ownerId, { confirmed: false })],
  [
    'given another role',
    async () =>
      panel.edit(ACCOUNT, ownerId, { role: { connect: [{ documentId: (await roleOf('admin')).documentId }] } }),
  ],
])('the last super admin cannot be %s, not even in the panel', async (_, attempt) => {
  const { status, body } = await attempt();
  expect([status, body.error?.message]).toEqual([400, LAST]);
  await ownerStands();
});

test('a role that the dashboard knows by name cannot be deleted', async () => {
  const { id } = await roleOf('superAdmin');
  const { status } = await panel.call('delete', `/users-permissions/roles/${id}`);
  expect(status).toBe(400);
  await ownerStands();
});

test('once there is another super admin, the first may go', async () => {
  const heir = await accountWith(site, 'admin');
  const promoted = await panel.edit(ACCOUNT, heir.id, {
    role: { connect: [{ documentId: (await roleOf('superAdmin')).documentId }] },
  });
  expect(promoted.status).toBe(200);
  expect((await call(site, 'account.list', { token: heir.token })).status).toBe(200);
  expect((await panel.remove(ACCOUNT, ownerId)).status).toBe(200);
  expect((await panel.remove(ACCOUNT, heir.id)).status).toBe(400);
});
