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

const ask = (range: string, headers = {}) => site.http().get(url).set('Range', range).set(headers);

test.each(['bytes=99999999-', 'bytes=99999999-100000000', 'bytes=-0'])(
  'a range that begins behind the end of an upload is a 416: %s',
  async (range) => {
    const { status, headers } = await ask(range);
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
])('a range within an upload is answered with these bytes and their length: %s', async (range, first, last) => {
  const expected = whole.subarray(first, last + 1);
  const start = whole.length - whole.subarray(first).length;
  const { status, headers, body } = await ask(range);
  expect([status, headers['content-length']]).toEqual([206, String(expected.length)]);
  expect(headers['content-range']).toBe(`bytes ${start}-${start + expected.length - 1}/${whole.length}`);
  expect(Buffer.compare(body, expected)).toBe(0);
});

test.each(['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5'])(
  'a range that cannot be read, or several, are answered with the whole upload: %s',
  async (range) => {
    const { status, headers, body } = await ask(range);
    expect([status, headers['content-length']]).toEqual([200, String(whole.length)]);
    expect(Buffer.compare(body, whole)).toBe(0);
  },
);

test('a range of an upload that has changed since is answered with the whole upload', async () => {
  const { etag } = (await site.http().get(url)).headers;
  expect((await ask('bytes=0-1', { 'If-Range': etag })).status).toBe(206);
  expect((await ask('bytes=0-1', { 'If-Range': '"another"' })).status).toBe(200);
});
