import { openPanel, type Panel } from '../support/panel';
import { openPanelAs } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const COMPONENT = '/content-manager/components/entry.social-link/configuration';
const LIBRARY = '/upload/configuration';

let site: Site;
let owner: Panel;
beforeAll(async () => {
  site = await startSite();
  owner = await openPanel(site);
});
afterAll(() => site.stop());

const read = async (path: string) => (await owner.get(path)).body.data;
/** The current form of the component with another label for `baseURL`. */
async function changeFormLabel() {
  const { settings, metadatas, layouts } = (await read(COMPONENT)).component;
  const edit = { ...metadatas.baseURL.edit, label: 'Send your password to thief.test' };
  return { settings, layouts, metadatas: { ...metadatas, baseURL: { ...metadatas.baseURL, edit } } };
}
const view = { pageSize: 50, sort: 'name:ASC' };

test.each(['strapi-author', 'strapi-editor'])(
  '%s changes no shared form and no shared setting of the panel',
  async (code) => {
    const panel = await openPanelAs(site, code);
    const before = [
      await read(COMPONENT),
      await read(LIBRARY),
      await read('/i18n/settings'),
      (await owner.get('/i18n/locales')).body,
    ];
    const answers = [
      await panel.call('put', COMPONENT).send(await changeFormLabel()),
      await panel.call('put', '/content-manager/content-types/api::tool.tool/configuration').send({}),
      await panel.call('put', LIBRARY).send(view),
      await panel.call('put', '/i18n/settings').send({ aiLocalizations: true }),
      await panel.post('/i18n/locales', { code: 'fr', name: 'French', isDefault: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 405, 405]);
    expect([
      await read(COMPONENT),
      await read(LIBRARY),
      await read('/i18n/settings'),
      (await owner.get('/i18n/locales')).body,
    ]).toEqual(before);
  },
);

test('a super admin of the panel changes the form of a component and the view of the media library', async () => {
  const form = await changeFormLabel();
  expect((await owner.call('put', COMPONENT).send(form)).status).toBe(200);
  expect((await read(COMPONENT)).component.metadatas.baseURL.edit.label).toBe(form.metadatas.baseURL.edit.label);
  expect((await owner.call('put', LIBRARY).send(view)).status).toBe(200);
});

/** Routes of the panel without a permission policy, and why they need none. */
const WITHOUT_PERMISSION = {
  'authentication.login': 'begins a session',
  'authentication.accessToken': 'renews a session',
  'authentication.registerAdmin': 'works while there is no user',
  'authentication.register': 'needs an invitation',
  'authentication.forgotPassword': 'mails to an address of a user alone',
  'authentication.resetPassword': 'needs a mailed link',
  'authentication.logout': 'ends the own session',
  'authenticated-user.updateMe': 'changes the own user',
  'authenticated-session.revoke': 'ends an own session',
  'authenticated-session.revokeAll': 'ends the own sessions',
  'homepage.updateHomepageLayout': 'changes the own start page',
  'permission.check': 'changes nothing',
  'uid.generateUID': 'changes nothing',
  'uid.checkUIDAvailability': 'changes nothing',
  'content-types.updateContentTypeConfiguration': 'asks in its controller',
  'view-configuration.updateViewConfiguration': 'asks in its controller',
  'admin-upload.upload': 'asks in its controller',
  'admin-upload.uploadFile': 'asks in its controller',
  'admin-upload.updateFileInfo': 'asks in its controller',
  'admin-upload.replaceFile': 'asks in its controller',
};

interface Router {
  type?: string;
  routes?: { method: string; handler: string; config?: { policies?: (string | { name?: string })[] } }[];
}

test('every writing route of the panel asks for a permission or is listed as needing none', () => {
  const { admin, plugins } = site.strapi;
  const routers = [admin, ...Object.values(plugins)].flatMap(({ routes }) => Object.values(routes)) as Router[];
  const routes = routers.filter(({ type }) => type === 'admin').flatMap(({ routes = [] }) => routes);
  const open = routes
    .filter(({ method }) => method !== 'GET')
    .filter(({ config }) => !config?.policies?.some((policy) => JSON.stringify(policy).includes('hasPermissions')))
    .map(({ handler }) => handler);
  expect(routes.length).toBeGreaterThan(100);
  expect(open.filter((handler) => !(handler in WITHOUT_PERMISSION))).toEqual([]);
});
