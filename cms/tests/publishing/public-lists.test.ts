import { type CollectionName, findOperation } from '../../src/contract';
import { createAccount, loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { NOUNS, payloads } from '../support/content';
import { startOtherServer } from '../support/other-server';
import { uploadPicture } from '../support/pictures';
import { rawRequest } from '../support/raw-request';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

let site: Site;
let token: string;
let valid: ReturnType<typeof payloads>;

beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
  valid = payloads(await uploadPicture(site));
  for (const noun of NOUNS) await call(site, `${noun}.create`, { token, body: valid[noun] });
});
afterAll(() => site.stop());

const pathOf = (noun: CollectionName) => `/api${findOperation(`${noun}.list`).path}`;

/** Headers that only cached answers have, that only other origins need, or that differ between answers. */
const OWN = [
  'etag',
  'cache-control',
  'vary',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
];
const CHANGING = ['date', 'x-request-id'];

test.each(NOUNS)(
  'the cached list of %s equals the uncached one in status, body, type and security headers',
  async (noun) => {
    const ready = await rawRequest(site, pathOf(noun));
    const long = await rawRequest(site, `${pathOf(noun)}/`);
    expect(ready.headers).toHaveProperty('etag');
    expect(long.headers).not.toHaveProperty('etag');
    expect(ready.headers).toHaveProperty('x-content-type-options', 'nosniff');
    expect(ready).toMatchObject({ status: long.status, body: long.body });
    for (const name of [...OWN, ...CHANGING]) {
      delete ready.headers[name];
      delete long.headers[name];
    }
    expect(ready.headers).toEqual(long.headers);
  },
);

test('another origin learns whether it may read a list', async () => {
  const { headers } = await rawRequest(site, pathOf('tool'), { Origin: 'http://portfolio.test' });
  expect(headers).toHaveProperty('access-control-allow-origin', 'http://portfolio.test');
});

test('an admin sees hidden clients at the address where visitors do not', async () => {
  const admin = await createAccount(site, 'admin');
  const hidden = await call(site, 'client.create', { token, body: { ...valid.client, consentToDisplay: false } });
  const isShownTo = async (by?: string) =>
    (await call(site, 'client.list', by ? { token: by } : {})).body.some(({ _id }) => _id === hidden.body._id);
  const seen = async () => [await isShownTo(), await isShownTo(admin.token), await isShownTo()];
  expect(await seen()).toEqual([false, true, false]);
  expect((await call(site, 'client.list', { headers: { Authorization: 'Bearer nonsense' } })).status).toBe(401);

  const params = { id: hidden.body._id };
  await call(site, 'client.update', { token, params, body: { consentToDisplay: true } });
  expect(await seen()).toEqual([true, true, true]);
  await call(site, 'client.update', { token, params, body: { consentToDisplay: false } });
  expect(await seen()).toEqual([false, true, false]);
});

test('a list that fails is answered with an error and recovers with the database', async () => {
  const connection = site.strapi.db.connection;
  await connection.schema.renameTable('tools', 'tools_away');
  // This process has to detect the change by itself.
  await connection('content_versions').where({ uid: 'api::tool.tool' }).increment('version');
  const failed = await until(async () => {
    const answer = await call(site, 'tool.list');
    return answer.status === 200 ? null : answer;
  });
  expect(failed).toMatchObject({ status: 500, message: 'Something went wrong on our side, please try again' });
  await connection.schema.renameTable('tools_away', 'tools');
  const mended = await call(site, 'tool.list');
  expect(mended.status).toBe(200);
  expect(mended.headers).toHaveProperty('etag');
});

test('changes of this process and of another one are shown by both', async () => {
  const other = await startOtherServer(site);
  const phonesThere = async () => JSON.stringify(await (await fetch(other.url + pathOf('contact'))).json());
  const phonesHere = async () => JSON.stringify((await call(site, 'contact.list')).body);

  await call(site, 'contact.create', { token, body: { ...valid.contact, phone: 'from here' } });
  await until(async () => (await phonesThere()).includes('from here'));

  await fetch(other.url + pathOf('contact'), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...valid.contact, phone: 'from there' }),
  });
  await until(async () => (await phonesHere()).includes('from there'));
  await other.stop();
});
