import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { PAGE_ADDRESSES } from '../../src/publishing/page-addresses';
import { rawRequest } from '../support/raw-request';
import { type Site, startSite } from '../support/strapi';

let siteDir: string;
let site: Site;
beforeAll(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'portfolio-pages-'));
  await mkdir(path.join(siteDir, 'client/assets'), { recursive: true });
  await writeFile(path.join(siteDir, 'client/index.html'), '<title>The shell</title>');
  await writeFile(path.join(siteDir, 'client/assets/main-abc123.js'), 'export {};');
  await writeFile(path.join(siteDir, 'client/assets/main-abc123.js.br'), brotliCompressSync('export {};'));
  await writeFile(path.join(siteDir, 'client/assets/hand-abc123.woff2'), 'a font');
  await writeFile(path.join(siteDir, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  site = await startSite({ SITE_DIR: siteDir });
  await mkdir(path.join(site.dataDir, 'published/assets'), { recursive: true });
  for (const name of ['manifest.json', 'shell.html', 'assets/former-abc123.js']) {
    await writeFile(path.join(site.dataDir, 'published', name), '{}');
  }
});
afterAll(async () => {
  await site.stop();
  await rm(siteDir, { recursive: true, force: true });
});

test.each(['/', '/aboutme', '/dashboard', '/courses/webdevelopment/starter-course'])(
  '%s gets the shell, which is revalidated',
  async (address) => {
    const response = await site.http().get(address);
    expect([response.status, response.text, response.headers['cache-control']]).toEqual([
      200,
      '<title>The shell</title>',
      'no-cache',
    ]);
    const again = await site
      .http()
      .get(address)
      .set('If-Modified-Since', response.headers['last-modified'] ?? '');
    expect(again.status).toBe(304);
  },
);

test('after a failed read of the shell the next request reads it again', async () => {
  const file = path.join(siteDir, 'client/index.html');
  const changedAt = new Date('2030-01-01T00:00:00Z');
  await rm(file);
  await mkdir(file);
  await utimes(file, changedAt, changedAt);
  expect((await site.http().get('/aboutme')).status).toBe(500);
  await rm(file, { recursive: true });
  await writeFile(file, '<title>The shell</title>');
  await utimes(file, changedAt, changedAt);
  const { status, text } = await site.http().get('/aboutme');
  expect([status, text]).toEqual([200, '<title>The shell</title>']);
});

test('an unknown address gets the shell with status 404', async () => {
  const { status, text } = await site.http().get('/no/such/page');
  expect([status, text]).toEqual([404, '<title>The shell</title>']);
});

test('the server knows exactly the pages of the site', async () => {
  const read = (file: string) => readFile(path.resolve(__dirname, '../../../frontend/src', file), 'utf8');
  const files = await Promise.all(['app/routes.tsx', 'lib/navigation/addresses.ts'].map(read));
  const addresses = [...files.join('').matchAll(/["'](\/[\w/-]*)["']/g)].map(([, address = '']) => address);
  expect([...PAGE_ADDRESSES].sort()).toEqual([...new Set(addresses)].sort());
});

test('assets are cached permanently, and a missing asset is a 404', async () => {
  const asset = await site.http().get('/assets/main-abc123.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await site.http().get('/assets/main-def456.js')).status).toBe(404);
});

test('an icon, which browsers may request with each navigation, is cached for an hour', async () => {
  const icon = await site.http().get('/favicon.svg');
  expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
});

test('an asset has the same bytes from disk and from the cache, in every encoding', async () => {
  const [address, font] = ['/assets/main-abc123.js', '/assets/hand-abc123.woff2'];
  const facts = ({ status, headers, body }: Awaited<ReturnType<typeof rawRequest>>) => [
    status,
    headers['content-type'],
    headers['content-encoding'],
    headers['x-content-type-options'],
    String(headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body),
  ];
  const script = 'application/javascript; charset=utf-8';
  for (const _time of ['first', 'again']) {
    const asked = (place: string, coding: string) => rawRequest(site, place, { 'Accept-Encoding': coding });
    expect(facts(await asked(address, 'br'))).toEqual([200, script, 'br', 'nosniff', 'export {};']);
    expect(facts(await asked(address, 'gzip'))).toEqual([200, script, undefined, 'nosniff', 'export {};']);
    expect(facts(await asked(font, 'br'))).toEqual([200, 'font/woff2', undefined, 'nosniff', 'a font']);
  }
});

test('a cached asset answers with CORS headers to a permitted origin', async () => {
  const asked = () => site.http().get('/assets/main-abc123.js').set('Origin', 'http://portfolio.test');
  await site.http().get('/assets/main-abc123.js');
  expect((await asked()).headers['access-control-allow-origin']).toBe('http://portfolio.test');
});

test('a cached asset is served to a page of the site itself', async () => {
  const own = { Host: 'portfolio.test', Origin: 'http://portfolio.test' };
  for (const headers of [{}, own]) {
    const answer = await rawRequest(site, '/assets/hand-abc123.woff2', headers);
    expect(answer.headers).not.toHaveProperty('content-security-policy');
  }
});

test('the data folder cannot be read over HTTP', async () => {
  for (const address of [
    '/secrets.json',
    '/database.sqlite',
    '/..%2fsecrets.json',
    '/uploads/../../secrets.json',
    '/assets/..%2f..%2fsecrets.json',
  ]) {
    const { status, text } = await site.http().get(address);
    expect([address, text.includes('JWT_SECRET')]).toEqual([address, false]);
    expect([403, 404]).toContain(status);
  }
});

test.each(['/assets/..%2f', '/assets/%2e%2e/', '/assets/%2E%2E%2f', '/assets/x/..%2f..%2f', '/%2e/', '/assets/..%5c'])(
  'a file outside of the assets of earlier builds cannot be read by %s',
  async (way) => {
    for (const file of ['manifest.json', 'shell.html']) {
      const { status } = await rawRequest(site, way + file, {});
      expect([way + file, [403, 404].includes(status)]).toEqual([way + file, true]);
    }
    expect((await site.http().get('/assets/former-abc123.js')).status).toBe(200);
  },
);

test('an SVG names its character set', async () => {
  expect((await site.http().get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
});

test('/favicon.ico is served', async () => {
  const { status, headers } = await site.http().get('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
});

test('robots.txt names the sitemap, which lists the public pages by their absolute URLs', async () => {
  const robots = await site.http().get('/robots.txt');
  expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const address = /^Sitemap: (http.+)\/sitemap\.xml$/m.exec(robots.text)?.[1];
  const sitemap = await site.http().get('/sitemap.xml');
  expect([sitemap.status, sitemap.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  for (const page of ['/', '/aboutme', '/courses/webdevelopment/starter-course']) {
    expect(sitemap.text).toContain(`<loc>${address}${page}</loc>`);
  }
  expect(sitemap.text).not.toContain('/dashboard');
});

test.each(['/', '/aboutme', '/robots.txt', '/sitemap.xml', '/projects/feed.xml', '/preview/x', '/panel-login'])(
  '%s can only be read',
  async (address) => {
    const { status, headers } = await site.http().post(address).send({});
    expect([status, headers.allow]).toEqual([405, 'HEAD, GET']);
  },
);

test('GET /_health answers 204 when ready', async () => {
  expect((await site.http().get('/_health')).status).toBe(204);
});

/** modrinth/code#1523: the button 'Change password' of a password manager. */
test('a password manager finds the form for a new password, and that other well-known addresses are none', async () => {
  const { status, headers } = await site.http().get('/.well-known/change-password');
  expect([status, headers.location]).toEqual([302, '/account#password']);
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await site.http().get(unknown)).status).toBe(404);
});
