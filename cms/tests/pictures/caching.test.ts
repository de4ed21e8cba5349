import { tool } from '../../src/contract/tool';
import { removeVersion } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { loginAsOwner } from '../support/accounts';
import { dataUrl, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';
import { replaceInPanel } from './panel-library';

const CACHED_PERMANENTLY = 'public, max-age=31536000, immutable';

let site: Site;
let token: string;

beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const post = (address: string, body: object) =>
  site.http().post(address).set('Authorization', `Bearer ${token}`).send(body);

async function toolWithPicture() {
  const imageString = dataUrl(await redOverBlue(300, 200).png().toBuffer());
  const { url } = (await post('/api/upload/tool/picture', { imageString })).body;
  const text = { name: 'Compass', type: 'Instrument', description: 'Points north.', link: 'https://compass.example' };
  return { url, record: tool.parse((await post('/api/info/tool', { ...text, icon: url })).body) };
}

const addressesOf = ({ icon, images }: { icon: string | null; images: { icon?: { srcset: string } } }) => [
  icon ?? '',
  ...(images.icon?.srcset.split(', ').map((size) => size.split(' ')[0] ?? '') ?? []),
];

test('every size of an uploaded picture is cached permanently', async () => {
  const { url, record } = await toolWithPicture();
  for (const address of [url, ...addressesOf(record)]) {
    const answer = await site.http().get(address);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, CACHED_PERMANENTLY]);
    expect(answer.headers.etag).toBeTruthy();
  }
});

test('a request with a matching ETag is a 304 without body', async () => {
  const { url } = await toolWithPicture();
  for (const address of [url, removeVersion(url)]) {
    const { etag = '', 'cache-control': cacheControl } = (await site.http().get(address)).headers;
    const again = await site.http().get(address).set('If-None-Match', etag);
    expect([again.status, again.headers.etag, again.headers['cache-control']]).toEqual([304, etag, cacheControl]);
    expect(again.headers['content-length']).toBeUndefined();
  }
});

test('a replaced or cropped picture gets new URLs, and its bare URL is revalidated', async () => {
  const { url, record } = await toolWithPicture();
  const bareName = removeVersion(url);
  const { etag = '', 'cache-control': cacheControl } = (await site.http().get(bareName)).headers;
  // The URL without version stays the same, so that browsers have to revalidate it.
  expect(cacheControl).toBe('no-cache');
  const { id } = await site.strapi.db.query('plugin::upload.file').findOne({ where: { url: bareName } });

  await replaceInPanel(site, id, await redOverBlue(200, 300).png().toBuffer());

  expect((await site.http().get(bareName).set('If-None-Match', etag)).status).toBe(200);
  const list = tool.array().parse((await site.http().get('/api/info/tool')).body);
  const shown = list.find(({ _id }) => _id === record._id);
  const earlier = new Set(addressesOf(record));
  const addresses = shown ? addressesOf(shown) : [];
  expect(addresses.filter((address) => earlier.has(address))).toEqual([]);
  for (const address of addresses) {
    const answer = await site.http().get(address);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, CACHED_PERMANENTLY]);
  }
});

test('a missing picture is a 404 that is not cached permanently', async () => {
  const answer = await site.http().get('/uploads/nothing_0123456789.webp?v=0');
  expect(answer.status).toBe(404);
  expect(answer.headers['cache-control']).not.toBe(CACHED_PERMANENTLY);
});
