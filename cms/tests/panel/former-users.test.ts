import { loginAsOwner } from '../support/accounts';
import { openPanelWith } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';

const USER = 'admin::user';

let site: Site;
afterEach(() => site.stop());

/** Creates a user of the panel as an earlier version has stored it. */
async function createFormerUser(email: string, fields: object = {}): Promise<number> {
  const role = await site.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-super-admin' } });
  const data = { email, firstname: 'Pat', isActive: true, password: 'a hash', roles: [role.id], ...fields };
  return (await site.strapi.db.query(USER).create({ data })).id;
}

/** Starts the site again; resolves with what it has printed about the users of the panel. */
async function restart(dataDir: string): Promise<string[]> {
  const lines: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  site = await startSite({ LOG_LEVEL: 'info' }, dataDir);
  jest.restoreAllMocks();
  return lines.filter((line) => line.includes('The panel opens for super admins'));
}

test('the first start after an upgrade deletes the passwords and links of the panel, and names who has no way in', async () => {
  site = await startSite();
  await createFormerUser(OWNER.email.toUpperCase());
  const stranger = await createFormerUser('editor@portfolio.test', { resetPasswordToken: 'link' });
  await createFormerUser('invited@portfolio.test', {
    password: null,
    registrationToken: 'invitation',
    isActive: false,
  });
  const { dataDir } = site;
  await site.stop({ keepData: true });
  const lines = await restart(dataDir);
  expect(lines).toEqual([expect.stringContaining(`its own users ${stranger}: npm run doctor names them`)]);
  const users = await site.strapi.db.query(USER).findMany({});
  expect(users).toHaveLength(3);
  for (const user of users) {
    expect(user).toMatchObject({ password: null, resetPasswordToken: null, registrationToken: null });
  }
});

test('a later start names nobody again, and what the owner wrote stays theirs', async () => {
  site = await startSite();
  await openPanelWith(site, await loginAsOwner(site));
  const [owner] = await site.strapi.db.query(USER).findMany({});
  const { dataDir } = site;
  await site.stop({ keepData: true });
  const lines = await restart(dataDir);
  expect(lines).toEqual([]);
  await openPanelWith(site, await loginAsOwner(site));
  expect(await site.strapi.db.query(USER).findMany({})).toMatchObject([{ id: owner.id, email: OWNER.email }]);
});
