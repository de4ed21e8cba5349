import { OWNER, type Site } from './strapi';

interface Credentials {
  email: string;
  password: string;
}

/** Somebody, the owner unless said otherwise, at the Strapi panel: calls its own API, with its own log-in. */
export async function openPanel(site: Site, { email, password }: Credentials = OWNER) {
  const login = await site.http().post('/admin/login').send({ email, password });
  const authorization = `Bearer ${login.body.data.token}`;
  const records = (uid: string) => `/content-manager/collection-types/${uid}`;
  return {
    get: (path: string) => site.http().get(path).set('Authorization', authorization),
    post: (path: string, body: object = {}) => site.http().post(path).set('Authorization', authorization).send(body),
    edit: (uid: string, id: string, fields: object) =>
      site
        .http()
        .put(`${records(uid)}/${id}`)
        .set('Authorization', authorization)
        .send(fields),
    remove: (uid: string, id: string) =>
      site
        .http()
        .delete(`${records(uid)}/${id}`)
        .set('Authorization', authorization),
    removeMany: (uid: string, ids: string[]) =>
      site
        .http()
        .post(`${records(uid)}/actions/bulkDelete`)
        .set('Authorization', authorization)
        .send({ documentIds: ids }),
    call: (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
      site.http()[method](path).set('Authorization', authorization),
  };
}

export type Panel = Awaited<ReturnType<typeof openPanel>>;
