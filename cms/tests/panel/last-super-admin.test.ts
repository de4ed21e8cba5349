import { createAccount, createSuperAdmin, loginAsOwner, PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { untilAnsweredOrWaiting } from '../support/concurrency';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';
const ROLE = 'plugin::users-permissions.role';
const LAST_SUPER_ADMIN = 'The last super admin cannot be removed: make somebody else super admin first';

let site: Site;
let panel: Panel;
let ownerId: string;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
  ownerId = (await call(site, 'account.profile', { token: await loginAsOwner(site) })).body._id;
});
afterAll(() => site.stop());

const findRole = async (type: string) => site.strapi.db.query(ROLE).findOne({ where: { type } });
const expectOwnerIsSuperAdmin = async () =>
  expect((await call(site, 'account.list', { token: await loginAsOwner(site) })).status).toBe(200);

test.each([
  ['deleted', () => panel.remove(ACCOUNT, ownerId)],
  ['deleted with others', () => panel.removeMany(ACCOUNT, [ownerId])],
  ['blocked', () => panel.edit(ACCOUNT, ownerId, { blocked: true })],
  ['made unverified', () => panel.edit(ACCOUNT, ownerId, { confirmed: false })],
  [
    'given another role',
    async () =>
      panel.edit(ACCOUNT, ownerId, { role: { connect: [{ documentId: (await findRole('admin')).documentId }] } }),
  ],
])('the last super admin cannot be %s in the panel', async (_, attempt) => {
  const { status, body } = await attempt();
  expect([status, body.error?.message]).toEqual([400, LAST_SUPER_ADMIN]);
  await expectOwnerIsSuperAdmin();
});

async function giveRole(id: string, type: string, by = panel) {
  const { documentId } = await findRole(type);
  return by.edit(ACCOUNT, id, { role: { connect: [{ documentId }] } });
}

test('of two super admins who demote themselves simultaneously, one stays super admin', async () => {
  const other = await createSuperAdmin(site);
  const panelOfOther = await openPanel(site, { email: other.email, password: PASSWORD });
  const { begun } = await site.strapi.db.transaction(async ({ trx }) => {
    // The lock on the accounts lets both edits begin before the first one proceeds.
    await trx('up_users').select('id').forUpdate();
    const begun = [giveRole(ownerId, 'admin'), giveRole(other.id, 'admin', panelOfOther)].map((edit) =>
      edit.then((answer) => answer),
    );
    await untilAnsweredOrWaiting(site, ...begun);
    return { begun };
  });
  const answers = await Promise.all(begun);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.error.message).toBe(LAST_SUPER_ADMIN);
  const stored = await site.strapi.db.query(ACCOUNT).findMany({ where: { role: { type: 'superAdmin' } } });
  expect(stored).toHaveLength(1);
  const isOwnerLeft = answers[0]?.status === 400;
  if (!isOwnerLeft) expect((await giveRole(ownerId, 'superAdmin', panelOfOther)).status).toBe(200);
  panel = await openPanel(site);
  expect((await giveRole(other.id, 'admin')).status).toBe(200);
});

test('an edit in the panel waits for a change that locks the super admins and then the accounts', async () => {
  const other = await createAccount(site, 'admin');
  const { begun } = await site.strapi.db.transaction(async ({ trx }) => {
    await trx('up_roles').where({ type: 'superAdmin' }).select('id').forUpdate();
    const begun = giveRole(other.id, 'superAdmin').then((answer) => answer);
    await untilAnsweredOrWaiting(site, begun);
    await trx('up_users').select('id').forUpdate();
    return { begun: [begun] };
  });
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200]);
  expect((await giveRole(other.id, 'admin')).status).toBe(200);
});

test('a super admin can be deleted when there is another', async () => {
  const other = await createAccount(site, 'admin');
  expect((await giveRole(other.id, 'superAdmin')).status).toBe(200);
  expect((await call(site, 'account.list', { token: other.token })).status).toBe(200);
  const panelOfOther = await openPanel(site, { email: other.email, password: PASSWORD });
  expect((await panelOfOther.remove(ACCOUNT, ownerId)).status).toBe(200);
  expect((await panelOfOther.remove(ACCOUNT, other.id)).status).toBe(400);
});
