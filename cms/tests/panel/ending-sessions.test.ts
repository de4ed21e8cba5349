import { createPanelUser, openPanelSession } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const MINUTE_MS = 60_000;
const REFUSAL = 'Please log out and in again, and then end sessions within 15 minutes';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const rows = () => site.strapi.db.query('admin::session');

/** A user with two sessions that have begun so many minutes ago, and calls with the first of them. */
async function openSessions(minutes: number) {
  const user = await createPanelUser(site, 'strapi-editor');
  const session = await openPanelSession(site, user);
  const other = await openPanelSession(site, user);
  const where = { userId: String(user.id) };
  const loginAt = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  for (const { id, metadata } of await rows().findMany({ where }))
    await rows().update({ where: { id }, data: { metadata: { ...metadata, loginAt } } });
  const call = (method: 'get' | 'delete', path = '') =>
    site.http()[method](`/admin/users/me/sessions${path}`).set('Authorization', `Bearer ${session.token}`);
  const otherId = async () => {
    const { body } = await call('get');
    return body.data.find(({ current }: { current: boolean }) => !current)?.id;
  };
  return { session, other, call, otherId };
}

test('a session of the panel ends others within 15 minutes of its log-in', async () => {
  const { session, other, call, otherId } = await openSessions(14);
  expect((await call('delete', `/${await otherId()}`)).status).toBe(200);
  expect([await session.status(), await other.status()]).toEqual([200, 401]);
  expect((await call('delete', '?keepCurrent=true')).status).toBe(200);
  expect((await call('delete')).status).toBe(200);
  expect(await session.status()).toBe(401);
});

test('an older session of the panel ends none, also after it was renewed', async () => {
  const { session, other, call, otherId } = await openSessions(16);
  expect(await session.refresh()).toBe(200);
  for (const path of [`/${await otherId()}`, '?keepCurrent=true', '']) {
    const { status, body } = await call('delete', path);
    expect([path, status, body.error?.message]).toEqual([path, 403, REFUSAL]);
  }
  expect([await session.status(), await other.status()]).toEqual([200, 200]);
});

test('a session whose log-in is not known ends none', async () => {
  const { call } = await openSessions(1);
  await rows().updateMany({ where: {}, data: { metadata: null } });
  expect((await call('delete')).status).toBe(403);
});

test.each([{}, { deviceId: '' }, { deviceId: ['x'] }, { deviceId: 'f0c7b1de-7c1c-4a5e-9d6f-0d4b3f1a2c3d' }])(
  'a log-out of the panel with the body %j ends its session alone',
  async (body) => {
    const { session, other } = await openSessions(16);
    const logout = site.http().post('/admin/logout').set('Authorization', `Bearer ${session.token}`);
    expect((await logout.send(body)).status).toBe(200);
    expect([await session.status(), await other.status()]).toEqual([401, 200]);
  },
);
