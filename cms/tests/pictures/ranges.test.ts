import { uploadPicture } from '../support/pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let url: string;
let whole: Buffer;
beforeAll(async () => {
  site = await startSite();
  url = await uploadPicture(site);
  whole = (await site.http().get(url)).body;
});
afterAll(() => site.stop());

const requestRange = (range: string, headers = {}) => site.http().get(url).set('Range', range).set(headers);

test.each(['bytes=99999999-', 'bytes=99999999-100000000', 'bytes=-0'])(
  'a range beyond the end of an upload is a 416: %s',
  async (range) => {
    const { status, headers } = await requestRange(range);
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      416,
      `bytes */${whole.length}`,
      '0',
    ]);
  },
);

test.each([
  ['bytes=2-5', 2, 5],
  ['bytes=10-', 10, Number.POSITIVE_INFINITY],
  ['bytes=10-99999999', 10, Number.POSITIVE_INFINITY],
  ['bytes=-7', -7, Number.POSITIVE_INFINITY],
  ['bytes=-99999999', 0, Number.POSITIVE_INFINITY],
])('a range within an upload is a 206 with its bytes and length: %s', async (range, first, last) => {
  const expected = whole.subarray(first, last + 1);
  const start = whole.length - whole.subarray(first).length;
  const { status, headers, body } = await requestRange(range);
  expect([status, headers['content-length']]).toEqual([206, String(expected.length)]);
  expect(headers['content-range']).toBe(`bytes ${start}-${start + expected.length - 1}/${whole.length}`);
  expect(Buffer.compare(body, expected)).toBe(0);
});

test.each(['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5'])(
  'an invalid range and several ranges are answered with the whole upload: %s',
  async (range) => {
    const { status, headers, body } = await requestRange(range);
    expect([status, headers['content-length']]).toEqual([200, String(whole.length)]);
    expect(Buffer.compare(body, whole)).toBe(0);
  },
);

test('a range of an upload that has changed is answered with the whole upload', async () => {
  const { etag } = (await site.http().get(url)).headers;
  expect((await requestRange('bytes=0-1', { 'If-Range': etag })).status).toBe(206);
  expect((await requestRange('bytes=0-1', { 'If-Range': '"another"' })).status).toBe(200);
});
