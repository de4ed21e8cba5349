import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { startCloudinary } from '../support/cloudinary';
import { NOUNS, payloads } from '../support/content';
import { dataUrl, redOverBlue } from '../support/sample-pictures';
import { requireRealBuild } from '../support/site-build';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

let cloudinary: Awaited<ReturnType<typeof startCloudinary>>;
let site: Site;
let picture: string;
let page: string;
let policy: string;
beforeAll(async () => {
  cloudinary = await startCloudinary();
  site = await startSite({ ...cloudinary.environment, SITE_DIR: await requireRealBuild() });
  const token = await loginAsOwner(site);
  const imageString = dataUrl(await redOverBlue(1200, 800).png().toBuffer());
  picture = (await call(site, 'upload.portfolio', { token, body: { imageString } })).body.url;
  const content = payloads(picture);
  for (const noun of NOUNS) await call(site, `${noun}.create`, { token, body: content[noun] });
  // The client record is created last.
  await until(async () => {
    const { text, headers } = await site.http().get('/');
    [page, policy] = [text, headers['content-security-policy'] ?? ''];
    return page.includes('Ferry booking');
  });
});
afterAll(async () => {
  await site.stop();
  await cloudinary.stop();
});

const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
const tags = (name: string) => [...page.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
const addressesIn = (srcset = '') => srcset.split(', ').map((size) => size.split(' ')[0] ?? '');
const isPortrait = (tag: string) => attributeOf(tag, 'width') === '44';
const shown = () => tags('img').filter((tag) => attributeOf(tag, 'src') === picture && !isPortrait(tag));
const imageSources = () => /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];

test('the public lists name the Cloudinary address and every size there', async () => {
  const [project] = (await call(site, 'portfolio.list')).body;
  expect(project?.picture).toBe(picture);
  expect(picture.startsWith(cloudinary.address)).toBe(true);
  const { srcset, width, height } = project?.images.picture ?? { srcset: '' };
  expect([width, height]).toEqual([1200, 800]);
  expect(addressesIn(srcset).length).toBeGreaterThan(3);
  for (const address of addressesIn(srcset)) expect((await fetch(address)).status).toBe(200);
});

test('a published page shows each picture in its Cloudinary sizes with reserved space', async () => {
  const [project] = (await call(site, 'portfolio.list')).body;
  expect(shown()).not.toEqual([]);
  for (const tag of shown()) {
    const offered = attributeOf(tag, 'srcset')?.split(', ') ?? [];
    expect(offered.length).toBeGreaterThan(3);
    expect(project?.images.picture?.srcset.split(', ')).toEqual(expect.arrayContaining(offered));
    expect(attributeOf(tag, 'sizes')).toBeTruthy();
    expect([attributeOf(tag, 'width'), attributeOf(tag, 'height')]).toEqual(['1200', '800']);
  }
});

test('the portrait is offered in its small Cloudinary sizes, with reserved space', async () => {
  const [project] = (await call(site, 'portfolio.list')).body;
  const portraits = tags('img').filter(isPortrait);
  expect(portraits).toHaveLength(1);
  const [portrait = ''] = portraits;
  const offered = attributeOf(portrait, 'srcset')?.split(', ') ?? [];
  expect(offered).toHaveLength(3);
  expect(project?.images.picture?.srcset.split(', ')).toEqual(expect.arrayContaining(offered));
  expect([attributeOf(portrait, 'sizes'), attributeOf(portrait, 'height')]).toEqual(['44px', '44']);
});

test('the policy of a published page permits pictures and preloads from Cloudinary', () => {
  // The policy checks a picture preload against img-src.
  for (const address of [picture, 'https://res.cloudinary.com/demo/image/upload/v1/sample.webp']) {
    expect(imageSources()).toContain(new URL(address).protocol);
  }
  const own = tags('meta').find((tag) => attributeOf(tag, 'http-equiv') === 'Content-Security-Policy') ?? '';
  expect(attributeOf(own, 'content')).toMatch(/^script-src [^;]*; style-src [^;]*$/);
});

test('the preview picture of a shared link is served by the site itself', () => {
  const image = tags('meta').find((tag) => attributeOf(tag, 'property') === 'og:image') ?? '';
  expect(attributeOf(image, 'content')).toMatch(/^http:\/\/portfolio\.test\/drawn\/card-/);
});
