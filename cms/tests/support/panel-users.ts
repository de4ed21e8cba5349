import { openPanel } from './panel';
import type { Site } from './strapi';

/** A password that Strapi's panel accepts: it has a lower-case letter, an upper-case letter and a digit. */
export const PANEL_PASSWORD = 'Panel-password-1';

let count = 0;

/** Creates a panel user with the role `strapi-super-admin`, `strapi-editor` or `strapi-author`. */
export async function createPanelUser({ strapi }: Site, code: string) {
  const role = await strapi.db.query('admin::role').findOne({ where: { code } });
  const email = `panel-user-${++count}@portfolio.test`;
  const { id } = await strapi.service('admin::user').create({
    email,
    firstname: 'Pat',
    password: PANEL_PASSWORD,
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
  return { id: Number(id), email, password: PANEL_PASSWORD };
}

/** The panel as a new user with this role sees it. */
export const openPanelAs = async (site: Site, code: string) => openPanel(site, await createPanelUser(site, code));

/** Logs in to the panel. `status` and `refresh` return the status of a call with the access and the refresh token. */
export async function openPanelSession(site: Site, { email, password }: { email: string; password: string }) {
  const { body, headers } = await site.http().post('/admin/login').send({ email, password });
  const cookies = ([] as string[]).concat(headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
  const withToken = () => site.http().get('/admin/users/me').set('Authorization', `Bearer ${body.data.token}`);
  return {
    token: String(body.data.token),
    status: async () => (await withToken()).status,
    refresh: async () => (await site.http().post('/admin/access-token').set('Cookie', cookies.join('; '))).status,
  };
}
