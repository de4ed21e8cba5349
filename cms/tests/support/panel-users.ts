import type { Site } from './strapi';

/** A password that Strapi's panel takes: a small letter, a capital one and a digit. */
export const PANEL_PASSWORD = 'Panel-password-1';

let count = 0;

/** A user of the Strapi panel with the role of that code: `strapi-super-admin`, `strapi-editor` or `strapi-author`. */
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

/** A session of that user: whether its access token still works, and what its refresh token gets. */
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
