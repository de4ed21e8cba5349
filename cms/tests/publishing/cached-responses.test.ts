import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { uploadPicture } from '../support/pictures';
import { rawRequest } from '../support/raw-request';
import { type Site, startSite } from '../support/strapi';

const LIST = '/api/info/tool';

let site: Site;

beforeAll(async () => {
  site = await startSite();
  const { tool } = payloads(await uploadPicture(site));
  await call(site, 'tool.create', { token: await loginAsOwner(site), body: tool });
});
afterAll(() => site.stop());

const get = (headers: object = {}, method = 'GET') => rawRequest(site, LIST, headers, method);

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['x-gzip, gzip;q=0.5', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br ; Q=0.5 , gzip;q=0.4', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['gzip;q=nonsense', undefined],
])('a client with Accept-Encoding %s gets the encoding %s', async (acceptEncoding, coding) => {
  const answer = await get(acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe(coding);
  expect(answer.headers['content-length']).toBe(String(answer.body.length));
});

test('every encoding holds the same list', async () => {
  const plain = (await get()).body;
  expect(JSON.parse(plain.toString())).toHaveLength(1);
  expect(gunzipSync((await get({ 'Accept-Encoding': 'gzip' })).body)).toEqual(plain);
  expect(brotliDecompressSync((await get({ 'Accept-Encoding': 'br' })).body)).toEqual(plain);
});

test('a cached list varies by encoding and is revalidated', async () => {
  const { headers } = await get();
  expect(headers.vary).toBe('Origin, Accept-Encoding');
  expect(headers['cache-control']).toBe('no-cache');
});

test('a matching ETag is a 304 in every encoding', async () => {
  const { etag = '' } = (await get()).headers;
  const tags = [etag, etag.replace('W/', ''), `"another", ${etag}`, '*'];
  for (const tag of tags) {
    const answer = await get({ 'If-None-Match': tag, 'Accept-Encoding': 'br' });
    expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(answer.headers).toMatchObject({ etag, vary: 'Origin, Accept-Encoding', 'cache-control': 'no-cache' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  }
  expect((await get({ 'If-None-Match': '"another"' })).status).toBe(200);
  expect((await get({ 'If-None-Match': etag.slice(0, -2) })).status).toBe(200);
});

test('an unknown query parameter gets the same list from the cache', async () => {
  const { body, headers } = await get();
  const queries = jest.spyOn(site.strapi.db, 'query');
  const answer = await rawRequest(site, `${LIST}?sort=name&${'x'.repeat(200)}`, {});
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers.etag).toBe(headers.etag);
  expect(queries).not.toHaveBeenCalled();
  queries.mockRestore();
});

test('HEAD answers the headers of GET without the list', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const [head, whole] = [await get(headers, 'HEAD'), await get(headers)];
  const varying = { date: '', 'x-request-id': '' };
  expect({ ...head.headers, ...varying }).toEqual({ ...whole.headers, ...varying });
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
});

test('other methods are not answered from the cache', async () => {
  expect((await get({}, 'PUT')).status).toBe(405);
  expect((await get({}, 'POST')).status).toBe(401);
});
