import type * as PanelSessions from '../../src/strapi-patches/panel-sessions';
import { moduleOfSite } from '../support/native-modules';
import { openPanel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const own = () => moduleOfSite<typeof PanelSessions>('src/strapi-patches/panel-sessions');

test('a session that is begun is stored with its device, and its token works until it ends', async () => {
  await openPanel(site);
  const { id } = await site.strapi.db.query('admin::user').findOne({});
  const { access } = await own().beginPanelSession(id, 'device-of-the-test');
  const found = await own().findTokenSession(access);
  expect(found).toMatchObject({ userId: String(id) });
  const sessionId = String(found?.sessionId);
  expect(await own().findStoredSession(sessionId)).toMatchObject({
    userId: String(id),
    deviceId: 'device-of-the-test',
  });
  await site.strapi.db.query('admin::session').delete({ where: { sessionId } });
  expect(await own().findTokenSession(access)).toBeNull();
});

test("a forged token finds no session, and Strapi's cookie has the name that the door sets", async () => {
  expect(await own().findTokenSession('forged')).toBeNull();
  const source = await import('node:fs/promises');
  const file = require
    .resolve('@strapi/admin/package.json')
    .replace('package.json', 'dist/server/shared/utils/session-auth.js');
  expect(await source.readFile(file, 'utf8')).toContain(`'${own().REFRESH_COOKIE}'`);
});

test('the start ends if a part of the sessions is gone', () => {
  const { strapi } = site;
  const without = (part: object) => Object.create(strapi, Object.getOwnPropertyDescriptors(part));
  const { requirePanelSessions } = own();
  expect(() => requirePanelSessions(strapi)).not.toThrow();
  expect(() => requirePanelSessions(without({ sessionManager: () => ({}) }))).toThrow(
    'The session manager of Strapi has no method generateRefreshToken any more',
  );
  expect(() => requirePanelSessions(without({ contentTypes: {} }))).toThrow('The sessions of Strapi have no sessionId');
});
