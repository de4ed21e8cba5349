import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { COMMON_HEADERS, policyText, SITE_POLICY } from '../../src/platform/environment/content-security-policies';
import { PUBLIC_ADDRESSES } from '../../src/publishing/page-addresses';
import { loginAsOwner, register } from '../support/accounts';
import { call } from '../support/client';
import { NOUNS, payloads } from '../support/content';
import { openPanel, type Panel } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { requireRealBuild } from '../support/site-build';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const COURSE = '/courses/webdevelopment/starter-course';
const FILE_UID = 'plugin::upload.file';

let build: string;
let site: Site;
let token: string;
let panel: Panel;
let picture: string;
let content: ReturnType<typeof payloads>;
beforeAll(async () => {
  build = await requireRealBuild();
  site = await startSite({ SITE_DIR: build });
  token = await loginAsOwner(site);
  panel = await openPanel(site);
  picture = await uploadPicture(site);
  content = payloads(picture);
  for (const noun of NOUNS) await call(site, `${noun}.create`, { token, body: content[noun] });
  // The client record is created last.
  await isShown('Ferry booking');
});
afterAll(() => site.stop());

const page = async (address = '/') => (await site.http().get(address)).text;
const isShown = (text: string) => until(async () => (await page()).includes(text));
const isGone = (text: string) => until(async () => !(await page()).includes(text));
/** The visible text of a page, without scripts, styles and tags. */
const textOf = (html: string) => html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');

test('the home page holds the stored content without scripts', async () => {
  const text = textOf(await page());
  for (const words of [
    'Timetable',
    'One search over forty bus companies',
    'Ferry booking',
    'Little Busy',
    'maya@portfolio.test',
  ]) {
    expect(text).toContain(words);
  }
});

test('the about page and the course page are published, with and without a trailing slash', async () => {
  expect(textOf(await page('/aboutme'))).toContain('Send Message');
  expect(textOf(await page(COURSE))).toContain('HTML Essentials');
  expect(await page('/aboutme/')).toBe(await page('/aboutme'));
});

test('a change in the dashboard is published', async () => {
  const { body } = await call(site, 'portfolio.create', { token, body: { ...content.portfolio, name: 'Night train' } });
  await isShown('Night train');
  const params = { id: body._id };
  await call(site, 'portfolio.update', { token, params, body: { name: 'Sleeper' } });
  await isShown('Sleeper');
  await call(site, 'portfolio.remove', { token, params });
  await isGone('Sleeper');
});

test('a change in the panel is published', async () => {
  const [row] = await site.strapi.db.query('api::portfolio.portfolio').findMany();
  await panel.edit('api::portfolio.portfolio', row.documentId, { description: 'Now with ferries' });
  await isShown('Now with ferries');
});

test('an alternative text written in the media library is published', async () => {
  const { id } = await site.strapi.db.query(FILE_UID).findOne({ where: { url: picture.replace(/\?.*/, '') } });
  const saved = await panel.post(`/upload?id=${id}`, { fileInfo: { alternativeText: 'A map with forty lines' } });
  expect(saved.status).toBe(200);
  await isShown('A map with forty lines');
});

test('no page holds content that only admins may see', async () => {
  const hidden = { clientName: 'Discreet Ltd', projectName: 'Silent launch', feedback: 'Tell nobody' };
  await call(site, 'client.create', { token, body: { ...content.client, ...hidden, consentToDisplay: false } });
  const person = await register(site, 'pending@secret.test');
  const message = { name: 'Whisperer', email: 'whisperer@visitor.test', message: 'For your eyes only' };
  await call(site, 'communication.message', { body: message });
  await call(site, 'tool.create', { token, body: { ...content.tool, name: 'Published after all of that' } });
  await isShown('Published after all of that');

  const secrets = [...Object.values(hidden), ...Object.values(message), person.email, OWNER.email, OWNER.name, token];
  for (const address of PUBLIC_ADDRESSES) {
    const html = await page(address);
    expect([address, secrets.filter((secret) => html.includes(secret))]).toEqual([address, []]);
  }
});

test('stored content cannot become markup or script of a page', async () => {
  const name = '</script><script>alert(1)</script>';
  await call(site, 'tool.create', { token, body: { ...content.tool, category: 'development', name } });
  await isShown('alert(1)');
  expect(await page()).not.toContain(name);
});

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each(PUBLIC_ADDRESSES)('%s permits only the inline scripts and styles that it holds', async (address) => {
  const { text, headers } = await site.http().get(address);
  const scripts = [...text.matchAll(/<script(?![^>]* (?:src|type="application\/))[^>]*>(.*?)<\/script>/gs)];
  const styles = [...text.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)];
  expect(scripts).toHaveLength(1);
  expect(styles).toHaveLength(1);
  const sources = (directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(headers['content-security-policy'] ?? '')?.[1]?.split(' ');
  expect(sources('script-src')).toEqual(["'self'", ...scripts.map(([, script]) => hashOf(script))]);
  // The hash of the empty text permits the style element of styled-components.
  expect(sources('style-src')).toEqual(["'self'", ...new Set([hashOf(), ...styles.map(([, style]) => hashOf(style))])]);
});

test('a published page has the security headers of every other page', async () => {
  const published = (await site.http().get('/')).headers;
  const plain = (await site.http().get('/login')).headers;
  const names = Object.keys(COMMON_HEADERS).map((name) => name.toLowerCase());
  const withoutInline = (policy = '') => policy.replace(/(script|style)-src [^;]*/g, '');
  for (const name of ['content-security-policy', ...names])
    expect([name, withoutInline(published[name])]).toEqual([name, withoutInline(plain[name])]);
  expect(published['cache-control']).toBe('no-cache');
});

test('a page is sent in the encoding that the browser prefers', async () => {
  const plain = await site.http().get('/').set('Accept-Encoding', 'identity');
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
  const zipped = await site.http().get('/').set('Accept-Encoding', 'gzip');
  expect([zipped.headers['content-encoding'], zipped.text]).toEqual(['gzip', plain.text]);
  const best = await site.http().get('/').set('Accept-Encoding', 'gzip, br');
  expect([best.headers['content-encoding'], best.text]).toEqual(['br', plain.text]);
  expect(Number(best.headers['content-length'])).toBeLessThan(Number(zipped.headers['content-length']));
});

test('a matching ETag is a 304 until the page changes', async () => {
  const first = await site.http().get('/');
  const etag = first.headers.etag ?? '';
  const again = await site.http().get('/').set('If-None-Match', etag);
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
  await call(site, 'tool.create', { token, body: { ...content.tool, name: 'A newer tool' } });
  await isShown('A newer tool');
  expect((await site.http().get('/').set('If-None-Match', etag)).status).toBe(200);
});

test('HEAD answers the headers of GET', async () => {
  const get = await site.http().get('/aboutme').set('Accept-Encoding', 'gzip');
  const head = await site.http().head('/aboutme').set('Accept-Encoding', 'gzip');
  expect(head.status).toBe(200);
  for (const name of ['etag', 'content-length', 'content-type', 'content-encoding', 'content-security-policy']) {
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  }
});

/** The links and the settings that the server adds to the shell. */
const ADDITIONS =
  /(<link rel="(?:icon|apple-touch-icon|manifest)" [^>]*>){4}<script id="settings"[^>]*>[^<]*<\/script>(?=<\/head>)/;

const plainShell = () => readFile(path.join(build, 'client/index.html'), 'utf8');

test.each(['/dashboard', '/login', '/register', '/meeting'])(
  '%s, which is not published, gets the plain shell',
  async (address) => {
    const { status, text, headers } = await site.http().get(address);
    expect(text).toMatch(ADDITIONS);
    expect([status, text.replace(ADDITIONS, '')]).toEqual([200, await plainShell()]);
    expect(headers['content-security-policy']).toBe(policyText(SITE_POLICY));
  },
);

test('an unknown address gets the plain shell with status 404', async () => {
  const { status, text } = await site.http().get('/no/such/page');
  expect([status, text.replace(ADDITIONS, '')]).toEqual([404, await plainShell()]);
});

test('the sitemap lists the published pages', async () => {
  const sitemap = (await site.http().get('/sitemap.xml')).text;
  for (const address of PUBLIC_ADDRESSES) {
    expect(sitemap).toMatch(new RegExp(`<loc>http://portfolio.test${address}</loc><lastmod>\\d{4}-`));
    expect(await page(address)).toContain('id="published"');
  }
});

test('a restart without changes keeps every page, its ETag and its date', async () => {
  const facts = async () => {
    const pages = await Promise.all(PUBLIC_ADDRESSES.map((address) => site.http().get(address)));
    return [pages.map(({ headers }) => headers.etag), (await site.http().get('/sitemap.xml')).text];
  };
  const before = await facts();
  await site.stop({ keepData: true });
  site = await startSite({ SITE_DIR: build }, site.dataDir);
  expect(await facts()).toEqual(before);
});
