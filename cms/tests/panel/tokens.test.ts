import { openPanel } from '../support/panel';
import { createPanelUser } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const TOKEN_UID = 'admin::api-token';

let site: Site;
afterEach(() => site.stop());

/** Creates a token without expiry, as an earlier version or a backup may hold, for the content API or the panel. */
async function createToken(kind: 'content-api' | 'admin'): Promise<string> {
  if (kind === 'content-api') {
    const { create } = site.strapi.service('admin::api-token-content-api');
    return (await create({ name: 'all', type: 'full-access', lifespan: null })).accessKey;
  }
  const user = await createPanelUser(site, 'strapi-super-admin');
  const owner = await site.strapi.db.query('admin::user').findOne({ where: { id: user.id }, populate: ['roles'] });
  const adminPermissions = [{ action: 'admin::users.read', subject: null, properties: {}, conditions: [] }];
  const { create } = site.strapi.service('admin::api-token-admin');
  return (await create({ name: 'users', lifespan: null, adminPermissions }, owner)).accessKey;
}

const readUsers = (token: string) => site.http().get('/admin/users').set('Authorization', `Bearer ${token}`);

test.each(['/admin/admin-tokens', '/admin/api-tokens'])(
  'a super admin of the panel cannot create a token at %s',
  async (path) => {
    site = await startSite();
    const panel = await openPanel(site);
    const token = { name: 'for ever', type: 'full-access', lifespan: null, adminPermissions: [] };
    expect((await panel.post(path, token)).status).toBe(405);
    expect((await panel.get(path)).status).toBe(404);
    expect(await site.strapi.db.query(TOKEN_UID).count()).toBe(0);
  },
);

test('no role of the panel holds or offers a permission for tokens', async () => {
  site = await startSite();
  const where = { $or: [{ action: { $contains: '-tokens.' } }, { action: { $contains: 'transfer' } }] };
  expect(await site.strapi.db.query('admin::permission').count({ where })).toBe(0);
  const { body } = await (await openPanel(site)).get('/admin/permissions');
  expect(JSON.stringify(body.data.sections)).not.toMatch(/(api|admin)-tokens|transfer/);
});

test('a stored token opens nothing at the panel and is deleted at the next start', async () => {
  site = await startSite();
  const tokens = [await createToken('admin'), await createToken('content-api')];
  for (const token of tokens) expect((await readUsers(token)).status).toBe(401);
  const { dataDir } = site;
  await site.stop({ keepData: true });
  site = await startSite({}, dataDir);
  expect(await site.strapi.db.query(TOKEN_UID).count()).toBe(0);
  expect(
    await site.strapi.db.query('admin::permission').count({ where: { apiToken: { id: { $notNull: true } } } }),
  ).toBe(0);
});
