import type * as PanelActions from '../../src/strapi-patches/panel-actions';
import { moduleOfSite } from '../support/native-modules';
import { openPanel, recordsPath } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const own = () => moduleOfSite<typeof PanelActions>('src/strapi-patches/panel-actions');

test('the owner loses an action for a content type that it is restricted to others', async () => {
  const { get } = await openPanel(site);
  expect((await get(recordsPath('plugin::back-office.mail'))).status).toBe(200);
  expect((await get(recordsPath('plugin::back-office.factor'))).status).toBe(403);
});

test('the start ends if an action that is restricted no longer exists', () => {
  const restrict = () => own().restrictAction(site.strapi, 'plugin::content-manager.explorer.write', () => false);
  expect(restrict).toThrow('Strapi has no action plugin::content-manager.explorer.write to restrict');
});

test('the start ends if no action begins as those of an unused feature did', async () => {
  const deleting = own().deleteActions(site.strapi, ['admin::people.']);
  await expect(deleting).rejects.toThrow('Strapi has no action admin::people. any more: look for its new name');
});
