import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import parseRobots from 'robots-parser';
import { validateXML } from 'xmllint-wasm';
import { COLLECTION_NAMES, type CollectionName } from '../../src/contract';
import { PAGE_ADDRESSES, PUBLIC_ADDRESSES } from '../../src/publishing/page-addresses';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { hostileContent } from '../support/hostile-content';
import { htmlProblems } from '../support/html-rules';
import { pictureSize } from '../support/picture-size';
import { uploadPicture } from '../support/pictures';
import { rawRequest } from '../support/raw-request';
import { startSeededSite } from '../support/seeded-site';
import { buildWithPages } from '../support/site-build';
import { ENVIRONMENT, type Site } from '../support/strapi';
import { expandJsonLd } from '../support/structured-data';
import { until } from '../support/until';
import { webManifest } from '../support/web-manifest';

const ORIGIN = ENVIRONMENT.PUBLIC_URL;

/** Pages that visitors get as the shell. Here they are published too, to validate what they look like. */
const RENDERED = ['/meeting', '/login', '/register', '/forgot-password', '/no/such/page'];
const SHELLS = ['/dashboard', '/no/such/place'];

/** The limit of the home page with its headers, in bytes, compressed, with the demo content. */
const MAX_HOME_PAGE_BYTES = 18_000;

let build: Awaited<ReturnType<typeof buildWithPages>>;
let site: Site;
let token: string;
beforeAll(async () => {
  build = await buildWithPages(RENDERED);
  site = await startSeededSite({ SITE_DIR: build.folder });
  token = await loginAsOwner(site);
  await showsAll('Monsoon Atlas');
}, 120_000);
afterAll(async () => {
  await site.stop();
  await build.remove();
});

/** Waits until the home page contains all `words`. */
async function showsAll(...words: string[]) {
  await until(async () => {
    const { text } = await site.http().get('/');
    return words.every((word) => text.includes(word));
  });
}

async function removeContent() {
  for (const name of COLLECTION_NAMES) {
    const { body } = await call(site, `${name}.list`, { token });
    for (const { _id } of body) await call(site, `${name}.remove`, { token, params: { id: _id } });
  }
}

async function create(name: CollectionName, inputs: object[]) {
  for (const body of inputs) expect((await call(site, `${name}.create`, { token, body })).message).toBeUndefined();
}

/** The problems of every page by address. */
async function findProblems() {
  const found: Record<string, string[]> = {};
  for (const address of [...PUBLIC_ADDRESSES, ...RENDERED, ...SHELLS]) {
    const problems = htmlProblems((await site.http().get(address)).text);
    if (problems.length > 0) found[address] = problems;
  }
  return found;
}

/** The types of the things that the JSON-LD of each public page describes. */
async function describedTypes() {
  const types: Record<string, unknown[]> = {};
  for (const address of PUBLIC_ADDRESSES) {
    const things = await expandJsonLd((await site.http().get(address)).text);
    types[address] = things.flatMap((thing) => ('@type' in thing ? thing['@type'] : null));
  }
  return types;
}

const TYPES = {
  '/': ['https://schema.org/ProfilePage'],
  '/aboutme': ['https://schema.org/ProfilePage'],
  '/courses/webdevelopment/starter-course': ['https://schema.org/Course'],
  '/projects': ['https://schema.org/CollectionPage'],
};

test('the home page with its headers stays small', async () => {
  const { headers, body } = await rawRequest(site, '/', { 'Accept-Encoding': 'br' });
  const head = ['HTTP/1.1 200 OK', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), ''];
  expect(head.join('\r\n').length + 2 + body.length).toBeLessThanOrEqual(MAX_HOME_PAGE_BYTES);
});

test('pages with the demo content are valid', async () => {
  expect(await findProblems()).toEqual({});
  expect(await describedTypes()).toEqual(TYPES);
});

test('pages without any content are valid', async () => {
  await removeContent();
  await showsAll('first projects will be', 'Skills of this kind will be', 'Client work will be', 'an address will be');
  expect(await findProblems()).toEqual({});
  expect(await describedTypes()).toEqual(TYPES);
});

test('pages with long, foreign and hostile texts are valid', async () => {
  await removeContent();
  const content = hostileContent(await uploadPicture(site));
  for (const name of COLLECTION_NAMES) await create(name, content[name] ?? []);
  await showsAll('of 14 projects', 'of 14 highlights');
  expect(await findProblems()).toEqual({});
  expect(await describedTypes()).toEqual(TYPES);
});

test.each(['/', '/dashboard'])('%s has the same bytes in every encoding', async (address) => {
  const get = async (coding: string) => (await rawRequest(site, address, { 'Accept-Encoding': coding })).body;
  const html = (await get('identity')).toString();
  expect(gunzipSync(await get('gzip')).toString()).toBe(html);
  expect(brotliDecompressSync(await get('br')).toString()).toBe(html);
});

/** The problems of a sitemap according to the schema of sitemaps.org. */
async function sitemapProblems(contents: string) {
  const schema = await readFile(require.resolve('sitemap/schema/sitemap.xsd'), 'utf8');
  const { errors } = await validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema: [schema] });
  return errors.map(({ rawMessage }) => rawMessage);
}

test('the sitemap follows the schema of sitemaps.org', async () => {
  const { text } = await site.http().get('/sitemap.xml');
  expect(await sitemapProblems(text)).toEqual([]);
  expect(await sitemapProblems(text.replace('<lastmod>', '<lastmod>on '))).not.toEqual([]);
});

test('robots.txt has only groups, rules and a sitemap, and admits crawlers to the public pages alone', async () => {
  const { text } = await site.http().get('/robots.txt');
  // RFC 9309, 2.2: each line has a name, a colon and a value.
  for (const line of text.split('\n')) expect(line).toMatch(/^(User-agent: \S+|Disallow: \/\S*|Sitemap: \S+)?$/);
  const robots = parseRobots(`${ORIGIN}/robots.txt`, text);
  expect(robots.getSitemaps()).toEqual([`${ORIGIN}/sitemap.xml`]);
  const isAllowed = (address: string) => robots.isAllowed(ORIGIN + address, 'Googlebot');
  expect(PUBLIC_ADDRESSES.filter((address) => !isAllowed(address))).toEqual([]);
  expect(['/dashboard', '/admin', '/admin/auth/login'].filter(isAllowed)).toEqual([]);
});

/** Gets a file with its media type. */
async function getFile(address: string) {
  const { headers, body } = await rawRequest(site, address);
  return { type: headers['content-type']?.replace(/;.*/, ''), body };
}

test('the web manifest has the members of the standard, and its icons have the type and size that it states', async () => {
  const { type: manifestType, body } = await getFile('/site.webmanifest');
  expect(manifestType).toBe('application/manifest+json');
  const { start_url, icons } = webManifest.parse(JSON.parse(body.toString()));
  expect(PAGE_ADDRESSES).toContain(start_url);
  for (const { src, type, sizes } of icons) {
    const icon = await getFile(src);
    expect([src, icon.type, await pictureSize(icon.body)]).toEqual([src, type, sizes]);
  }
  // The sizes that browsers require of an app.
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

const attribute = (element: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1];

test.each(['/', '/dashboard'])('the icons of %s have the size that it states', async (address) => {
  const { text } = await site.http().get(address);
  const links = text.match(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g) ?? [];
  const icons = links.map(async (link) => {
    const href = attribute(link, 'href') ?? '';
    const { type, body } = await getFile(href);
    // The version follows what the icon shows.
    const path = href.replace(/\?v=[\w-]{16}$/, '');
    return { href: path, type, size: await pictureSize(body), stated: attribute(link, 'sizes') };
  });
  const byAddress = (await Promise.all(icons)).sort((one, other) => one.href.localeCompare(other.href));
  expect(byAddress).toEqual([
    // Without a stated size a touch icon is 180 pixels wide.
    { href: '/apple-touch-icon.png', type: 'image/png', size: '180x180' },
    { href: '/favicon.ico', type: 'image/vnd.microsoft.icon', size: '32x32', stated: '32x32' },
    { href: '/favicon.svg', type: 'image/svg+xml', size: 'any' },
  ]);
});

test('the share picture has the size that the pages state', async () => {
  const { text } = await site.http().get('/');
  const property = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(text)?.[1];
  const { origin, pathname } = new URL(property('image') ?? '');
  const size = await pictureSize((await getFile(pathname)).body);
  expect([origin, size]).toEqual([ORIGIN, `${property('image:width')}x${property('image:height')}`]);
});
