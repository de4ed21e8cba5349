import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { openPanel, type Panel, recordsPath } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

test('the panel lists accounts by name and role without internal fields', async () => {
  const { body } = await panel.get('/content-manager/content-types/plugin::users-permissions.user/configuration');
  const { settings, metadatas, layouts } = body.data.contentType;
  expect(settings.mainField).toBe('name');
  expect(layouts.list).toEqual(['name', 'email', 'role', 'confirmed', 'createdAt']);
  expect(layouts.edit.flat().map(({ name }: { name: string }) => metadatas[name].edit.label)).toEqual([
    'Name',
    'Email',
    'Role',
    'Email verified',
    'Profile picture',
    'Password',
    'Blocked',
    'Username',
  ]);
});

test('the owner reads and changes their availability in the panel', async () => {
  const uid = 'api::personal.personal';
  const body = { name: 'Mira', picture: 'https://pictures.test/mira.png', profession: ['Engineer'], status: 'break' };
  const { body: made } = await call(site, 'personal.create', { token: await loginAsOwner(site), body });
  const shown = await panel.get(`${recordsPath(uid)}/${made._id}`);
  expect(shown.body.data.availability).toBe('break');
  expect((await panel.edit(uid, made._id, { availability: 'busyLong' })).status).toBe(200);
  expect((await call(site, 'personal.list')).body.find(({ _id }) => _id === made._id)?.status).toBe('busyLong');
});
