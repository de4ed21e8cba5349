import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serveStatically } from '../support/static-server';
import { until } from '../support/until';
import { addTool, createKeptSite, type KeptSite, saveTool } from './kept-site';

const DAY = 24 * 3600 * 1000;

// Each test starts the site several times.
jest.setTimeout(2 * 60_000);

let kept: KeptSite;
beforeEach(async () => {
  kept = await createKeptSite();
});
afterEach(() => kept.remove());

const lastModified = (sitemap: string) =>
  Object.fromEntries(
    [...sitemap.matchAll(/<loc>[^<]*?(\/[^</]*)<\/loc><lastmod>([^<]*)</g)].map(([, at, date]) => [at, date]),
  );

test('a static server serves the published folder while the CMS is stopped: pages, assets, pictures and a 404 page', async () => {
  const running = await kept.start();
  const picture = await addTool(running, 'Chisel');
  const home = (await running.http().get('/')).text;
  await kept.stop();

  const server = await serveStatically(kept.published());
  expect(await (await server.get('/')).text()).toBe(home);
  expect(await (await server.get('/aboutme')).text()).toContain('About me');
  expect(await (await server.get('/assets/main-abc12345.js')).text()).toContain('abc12345');
  const image = Buffer.from(await (await server.get(picture)).arrayBuffer());
  expect(image.subarray(8, 12).toString()).toBe('WEBP');
  const shell = await server.get('/dashboard');
  expect([shell.status, await shell.text()]).toEqual([404, await readFile(kept.published('shell.html'), 'utf8')]);
  expect(await (await server.get('/robots.txt')).text()).toContain('Sitemap: http://portfolio.test/sitemap.xml');
  expect(lastModified(await (await server.get('/sitemap.xml')).text())).toEqual({
    '/': expect.any(String),
    '/aboutme': expect.any(String),
  });
  await server.stop();
});

test('a change saved right before a stop is in the published folder', async () => {
  const running = await kept.start();
  await saveTool(running, 'Burin');
  await kept.stop();
  expect(await readFile(kept.published('index.html'), 'utf8')).toContain('Burin');
});

test('every page is also stored compressed, and no partial file stays', async () => {
  await addTool(await kept.start(), 'Plane');
  await kept.stop();
  for (const name of ['index.html', 'aboutme/index.html', '404.html', 'shell.html']) {
    const plain = await readFile(kept.published(name), 'utf8');
    expect(brotliDecompressSync(await readFile(kept.published(`${name}.br`))).toString()).toBe(plain);
    expect(gunzipSync(await readFile(kept.published(`${name}.gz`))).toString()).toBe(plain);
  }
  const names = await readdir(kept.published(), { recursive: true });
  expect(names.filter((name) => path.basename(name).startsWith('.'))).toEqual([]);
});

test('the sitemap dates are those of the last visible change, over restarts and new builds', async () => {
  let running = await kept.start();
  await addTool(running, 'Saw');
  const before = lastModified((await running.http().get('/sitemap.xml')).text);
  const tag = (await running.http().get('/')).headers.etag;
  await kept.stop();

  running = await kept.start();
  expect(lastModified((await running.http().get('/sitemap.xml')).text)).toEqual(before);
  // The page is the same, so that browsers need not load it again.
  expect((await running.http().get('/')).headers.etag).toBe(tag);
  await kept.stop();

  await kept.build.build('def67890');
  running = await kept.start();
  expect((await running.http().get('/')).text).toContain('icon-def67890.svg');
  expect(lastModified((await running.http().get('/sitemap.xml')).text)).toEqual(before);

  await addTool(running, 'File');
  const after = lastModified((await running.http().get('/sitemap.xml')).text);
  expect(Date.parse(after['/'] ?? '')).toBeGreaterThan(Date.parse(before['/'] ?? ''));
  expect(after['/aboutme']).toBe(before['/aboutme']);
});

test('assets of an earlier build are kept for 30 days', async () => {
  await kept.start();
  await kept.stop();
  await kept.build.build('def67890');
  const asset = '/assets/main-abc12345.js';
  let running = await kept.start();
  expect((await running.http().get(asset)).text).toContain('abc12345');
  expect((await running.http().get(asset)).headers['cache-control']).toContain('immutable');
  expect((await running.http().get('/assets/main-def67890.js')).text).toContain('def67890');
  await kept.stop();

  const past = await kept.manifest();
  past.clientFiles['assets/main-abc12345.js'] = new Date(Date.now() - 31 * DAY).toISOString();
  await writeFile(kept.published('manifest.json'), JSON.stringify(past));
  running = await kept.start();
  expect((await running.http().get(asset)).status).toBe(404);
  expect((await running.http().get('/assets/main-def67890.js')).status).toBe(200);
});

test('newer pages published by another process are not overwritten', async () => {
  const running = await kept.start();
  await addTool(running, 'Gouge');
  const { etag } = (await running.http().get('/')).headers;
  await until(async () => (await kept.manifest()).pages['/'].etag === etag);
  const newer = { ...(await kept.manifest()), contentVersion: Number.MAX_SAFE_INTEGER };
  await writeFile(kept.published('manifest.json'), JSON.stringify(newer));
  const before = await readFile(kept.published('index.html'), 'utf8');

  await addTool(running, 'Adze');
  await kept.stop();
  expect(await kept.manifest()).toEqual(newer);
  expect(await readFile(kept.published('index.html'), 'utf8')).toBe(before);
});
