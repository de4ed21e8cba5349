import { createAccount, loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { JSON_TYPE, openConnection, requestHead } from '../support/raw-connection';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const ACCOUNT = 'plugin::users-permissions.user';

let site: Site;
let owner: string;
beforeAll(async () => {
  site = await startSite();
  owner = await loginAsOwner(site);
});
afterAll(() => site.stop());

const update = (documentId: string, data: object) =>
  site.strapi.documents(ACCOUNT).update({ documentId, data: data as never });

test.each([
  ['blocked', 401, (id: string) => update(id, { blocked: true })],
  ['given another password', 401, (id: string) => update(id, { password: 'set by a program 1' })],
  ['deleted', 401, (id: string) => call(site, 'account.remove', { token: owner, params: { id } })],
  [
    'demoted',
    403,
    (id: string) => call(site, 'account.update', { token: owner, params: { id }, body: { role: 'pending' } }),
  ],
])('a call is refused when its account was %s before its body ended', async (state, status, end) => {
  const { id, token } = await createAccount(site, 'admin');
  const body = JSON.stringify({ name: `Late ${state}`, category: 'Frontend', icon: 'https://portfolio.test/icon.png' });
  const connection = openConnection(site);
  const lines = [JSON_TYPE, `Authorization: Bearer ${token}`, `Content-Length: ${body.length}`, 'Expect: 100-continue'];
  connection.write(requestHead('POST', '/api/info/tool', lines));
  // The server sends 100 Continue after it has authorized the caller.
  await until(async () => connection.received().includes('100 Continue'));
  connection.write(body.slice(0, -1));
  await end(id);
  connection.write(body.slice(-1));
  await until(async () => connection.received().includes(`HTTP/1.1 ${status}`));
  connection.end();
});
