import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { rawRequest } from '../support/raw-request';
import { requireRealBuild } from '../support/site-build';
import { type Site, startSite } from '../support/strapi';

const ZONE = 'America/New_York';
const SETTINGS = new RegExp(
  `<script id="settings" type="application/json">\\{[^<]*"timeZone":"${ZONE}"[^<]*\\}</script></head>`,
);

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_DIR: await requireRealBuild(), OWNER_TIME_ZONE: ZONE });
});
afterAll(() => site.stop());

test("a published page holds the owner's time zone in its clock and its settings", async () => {
  const { text } = await site.http().get('/aboutme');
  expect(text).toContain(`data-clock="${ZONE}"`);
  expect(text).toMatch(new RegExp(`"settings":\\{[^{}]*"timeZone":"${ZONE}"`));
});

test.each(['/meeting', '/dashboard', '/no/such/page'])(
  "%s, which is not published, holds the owner's time zone",
  async (address) => {
    expect((await site.http().get(address)).text).toMatch(SETTINGS);
  },
);

test('the shell is compressed and revalidated with its ETag', async () => {
  const { headers, body } = await rawRequest(site, '/meeting', { 'Accept-Encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toMatch(SETTINGS);
  const again = await rawRequest(site, '/meeting', { 'If-None-Match': String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("the files for static servers hold the owner's time zone", async () => {
  const shell = await readFile(path.join(site.dataDir, 'published', 'shell.html'), 'utf8');
  expect(shell).toMatch(SETTINGS);
});
