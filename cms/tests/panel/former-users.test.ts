import type * as PanelUsers from '../../src/plugins/back-office/server/src/panel-sessions/panel-users';
import { loginAsOwner } from '../support/accounts';
import { moduleOfSite } from '../support/native-modules';
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

const MODULE = 'src/plugins/back-office/server/src/panel-sessions/panel-users';

/** Closes the former logins as each start does; resolves with the warnings. */
async function startAgain(): Promise<string[]> {
  const warn = jest.fn();
  await moduleOfSite<typeof PanelUsers>(MODULE).closeFormerLogins({ db: site.strapi.db, log: { warn } } as never);
  return warn.mock.calls.flat();
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
  expect(await startAgain()).toEqual([expect.stringContaining(`its own users ${stranger}: npm run doctor names them`)]);
  expect(await startAgain()).toEqual([]);
  const users = await site.strapi.db.query(USER).findMany({});
  expect(users).toHaveLength(3);
  for (const user of users) {
    expect(user).toMatchObject({ password: null, resetPasswordToken: null, registrationToken: null });
  }
});

test('each start deletes them, and the owner keeps the user with which records were written', async () => {
  site = await startSite();
  const owner = await createFormerUser(OWNER.email);
  const { dataDir } = site;
  await site.stop({ keepData: true });
  site = await startSite({}, dataDir);
  expect((await site.strapi.db.query(USER).findOne({ where: { id: owner } })).password).toBeNull();
  await openPanelWith(site, await loginAsOwner(site));
  expect(await site.strapi.db.query(USER).findMany({})).toMatchObject([{ id: owner, email: OWNER.email }]);
});
