import { login } from './accounts';
import { call } from './client';
import { OWNER, type Site } from './strapi';

interface Credentials {
  email: string;
  password: string;
}

/** The path of a collection in the API of the panel. */
export const recordsPath = (uid: string) => `/content-manager/collection-types/${uid}`;

/** Opens the panel with a session of the dashboard. Returns the token of the panel, and the cookies as a browser sends them. */
export async function openPanelWith(site: Site, token: string) {
  const { headers } = await call(site, 'account.openPanel', { token });
  const cookies = ([] as string[]).concat(headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
  const access = cookies.find((cookie) => cookie.startsWith('jwtToken='))?.slice('jwtToken='.length) ?? '';
  return { access, cookies: cookies.join('; ') };
}

/** The calls of the panel's API with a token of the panel. */
export function createPanel(site: Site, access: string) {
  const authorization = `Bearer ${access}`;
  return {
    get: (path: string) => site.http().get(path).set('Authorization', authorization),
    post: (path: string, body: object = {}) => site.http().post(path).set('Authorization', authorization).send(body),
    create: (uid: string, fields: object) =>
      site.http().post(recordsPath(uid)).set('Authorization', authorization).send(fields),
    edit: (uid: string, id: string, fields: object) =>
      site
        .http()
        .put(`${recordsPath(uid)}/${id}`)
        .set('Authorization', authorization)
        .send(fields),
    /** Saves the entry of a single type. */
    save: (uid: string, fields: object) =>
      site.http().put(`/content-manager/single-types/${uid}`).set('Authorization', authorization).send(fields),
    remove: (uid: string, id: string) =>
      site
        .http()
        .delete(`${recordsPath(uid)}/${id}`)
        .set('Authorization', authorization),
    removeMany: (uid: string, ids: string[]) =>
      site
        .http()
        .post(`${recordsPath(uid)}/actions/bulkDelete`)
        .set('Authorization', authorization)
        .send({ documentIds: ids }),
    /** Sends a PNG to the upload form of the media library; `path` may name a file to replace. */
    upload: (fileInfo: object, picture: Buffer, filename = 'picture.png', path = '/upload') =>
      site
        .http()
        .post(path)
        .set('Authorization', authorization)
        .field('fileInfo', JSON.stringify(fileInfo))
        .attach('files', picture, { filename, contentType: 'image/png' }),
    call: (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
      site.http()[method](path).set('Authorization', authorization),
  };
}

export type Panel = ReturnType<typeof createPanel>;

/** Logs in to the dashboard, as the owner by default, opens the panel and returns the calls of its API with that session. */
export async function openPanel(site: Site, { email, password }: Credentials = OWNER): Promise<Panel> {
  const { access } = await openPanelWith(site, await login(site, email, password));
  return createPanel(site, access);
}
