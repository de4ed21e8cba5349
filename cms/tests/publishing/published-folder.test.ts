import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { openPanel } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { fakeBuild } from '../support/site-build';
import { serveStatically } from '../support/static-server';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const DAY = 24 * 3600 * 1000;

// Several starts each.
jest.setTimeout(2 * 60_000);

let build: Awaited<ReturnType<typeof fakeBuild>>;
let dataDir: string;
let site: Site | undefined;
beforeEach(async () => {
  build = await fakeBuild();
  dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-published-'));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  await build.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  site = await startSite({ SITE_DIR: build.folder }, dataDir);
  return site;
};
const stop = async () => {
  await site?.stop({ keepData: true });
  site = undefined;
};
const published = (...names: string[]) => path.join(dataDir, 'published', ...names);
const manifest = async () => JSON.parse(await readFile(published('manifest.json'), 'utf8'));
const lastModified = (sitemap: string) =>
  Object.fromEntries(
    [...sitemap.matchAll(/<loc>[^<]*?(\/[^</]*)<\/loc><lastmod>([^<]*)</g)].map(([, at, date]) => [at, date]),
  );

/** Adds a tool, and waits until visitors see it. Returns its picture's address. */
async function addTool(running: Site, name: string): Promise<string> {
  const token = await loginAsOwner(running);
  const picture = await uploadPicture(running);
  await call(running, 'tool.create', { token, body: { ...payloads(picture).tool, name } });
  await until(async () => (await running.http().get('/')).text.includes(name));
  return picture;
}

test('with the CMS stopped, a plain static server serves the site: pages, assets, pictures, and a page for any other address', async () => {
  const running = await start();
  const picture = await addTool(running, 'Chisel');
  const home = (await running.http().get('/')).text;
  await stop();

  const server = await serveStatically(published());
  expect(await (await server.get('/')).text()).toBe(home);
  expect(await (await server.get('/aboutme')).text()).toContain('About me');
  expect(await (await server.get('/assets/main-abc12345.js')).text()).toContain('abc12345');
  const image = Buffer.from(await (await server.get(picture)).arrayBuffer());
  expect(image.subarray(8, 12).toString()).toBe('WEBP');
  const shell = await server.get('/dashboard');
  expect([shell.status, await shell.text()]).toEqual([404, await readFile(published('shell.html'), 'utf8')]);
  expect(await (await server.get('/robots.txt')).text()).toContain('Sitemap: http://portfolio.test/sitemap.xml');
  expect(lastModified(await (await server.get('/sitemap.xml')).text())).toEqual({
    '/': expect.any(String),
    '/aboutme': expect.any(String),
  });
  await server.stop();
});

test('every page lies there compressed as well, and nothing is left of its writing', async () => {
  await addTool(await start(), 'Plane');
  await stop();
  for (const name of ['index.html', 'aboutme/index.html', '404.html', 'shell.html']) {
    const plain = await readFile(published(name), 'utf8');
    expect(brotliDecompressSync(await readFile(published(`${name}.br`))).toString()).toBe(plain);
    expect(gunzipSync(await readFile(published(`${name}.gz`))).toString()).toBe(plain);
  }
  const names = await readdir(published(), { recursive: true });
  expect(names.filter((name) => path.basename(name).startsWith('.'))).toEqual([]);
});

test('the dates of the sitemap are those of the last change that readers see, over restarts and new builds', async () => {
  let running = await start();
  await addTool(running, 'Saw');
  const before = lastModified((await running.http().get('/sitemap.xml')).text);
  const tag = (await running.http().get('/')).headers.etag;
  await stop();

  running = await start();
  expect(lastModified((await running.http().get('/sitemap.xml')).text)).toEqual(before);
  // The page itself is the same, so that browsers need not get it again.
  expect((await running.http().get('/')).headers.etag).toBe(tag);
  await stop();

  await build.build('def67890');
  running = await start();
  expect((await running.http().get('/')).text).toContain('icon-def67890.svg');
  expect(lastModified((await running.http().get('/sitemap.xml')).text)).toEqual(before);

  await addTool(running, 'File');
  const after = lastModified((await running.http().get('/sitemap.xml')).text);
  expect(Date.parse(after['/'] ?? '')).toBeGreaterThan(Date.parse(before['/'] ?? ''));
  expect(after['/aboutme']).toBe(before['/aboutme']);
});

test('assets of an earlier build are there for 30 more days, and no longer', async () => {
  await start();
  await stop();
  await build.build('def67890');
  const asset = '/assets/main-abc12345.js';
  let running = await start();
  expect((await running.http().get(asset)).text).toContain('abc12345');
  expect((await running.http().get(asset)).headers['cache-control']).toContain('immutable');
  expect((await running.http().get('/assets/main-def67890.js')).text).toContain('def67890');
  await stop();

  const past = await manifest();
  past.clientFiles['assets/main-abc12345.js'] = new Date(Date.now() - 31 * DAY).toISOString();
  await writeFile(published('manifest.json'), JSON.stringify(past));
  running = await start();
  expect((await running.http().get(asset)).status).toBe(404);
  expect((await running.http().get('/assets/main-def67890.js')).status).toBe(200);
});

test('a start at which nothing can be rendered serves the last good pages', async () => {
  let running = await start();
  await addTool(running, 'Rasp');
  const { text, headers } = await running.http().get('/');
  await stop();
  await build.be('fails');

  running = await start();
  const again = await running.http().get('/');
  expect([again.text, again.headers['content-security-policy']]).toEqual([text, headers['content-security-policy']]);
  const { failure } = (await (await openPanel(running)).get('/back-office/publication')).body;
  expect(failure.reason).toBe('The public pages could not be rendered: the renderer is not in the mood');
});

test('where there are none yet, or their writing was cut short, visitors get the plain shell', async () => {
  await build.be('fails');
  let running = await start();
  expect((await running.http().get('/')).text).toContain('The shell');
  await build.be('works');
  await addTool(running, 'Awl');
  await stop();
  await writeFile(published('index.html'), '<main>Aw');
  await build.be('fails');
  running = await start();
  expect((await running.http().get('/')).text).toContain('The shell');
  expect((await running.http().get('/aboutme')).text).toContain('About me');
});

test('a folder that cannot be written stops nobody from getting new pages, and the owner is told', async () => {
  await writeFile(published(), 'in the way');
  const running = await start();
  const panel = await openPanel(running);
  const token = await loginAsOwner(running);
  const { tool } = payloads(await uploadPicture(running));
  await call(running, 'tool.create', { token, body: { ...tool, name: 'Mallet' } });
  await until(async () => (await running.http().get('/')).text.includes('Mallet'));
  const { failure } = (await panel.get('/back-office/publication')).body;
  expect(failure.reason).toMatch(/^The files of the public pages could not be written: ENOTDIR/);

  await rm(published());
  await until(async () => (await panel.get('/back-office/publication')).body.failure === null);
  expect(await readFile(published('index.html'), 'utf8')).toContain('Mallet');
});

test('what another process has published of newer content is left alone', async () => {
  const running = await start();
  await addTool(running, 'Gouge');
  const { etag } = (await running.http().get('/')).headers;
  await until(async () => (await manifest()).pages['/'].etag === etag);
  const newer = { ...(await manifest()), contentVersion: Number.MAX_SAFE_INTEGER };
  await writeFile(published('manifest.json'), JSON.stringify(newer));
  const before = await readFile(published('index.html'), 'utf8');

  await addTool(running, 'Adze');
  await stop();
  expect(await manifest()).toEqual(newer);
  expect(await readFile(published('index.html'), 'utf8')).toBe(before);
});

test('without a built renderer nothing is published', async () => {
  await rm(path.join(build.folder, 'server'), { recursive: true });
  const running = await start();
  expect((await running.http().get('/')).text).toContain('The shell');
  expect((await (await openPanel(running)).get('/back-office/publication')).body).toEqual({
    publishedAt: null,
    failure: null,
  });
  await expect(readdir(published())).rejects.toThrow('ENOENT');
});
