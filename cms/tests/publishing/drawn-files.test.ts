import { readFile, rm, writeFile } from 'node:fs/promises';
import { uploadToLibrary } from '../pictures/panel-library';
import { openPanel } from '../support/panel';
import { pictureSize } from '../support/picture-size';
import { rawRequest } from '../support/raw-request';
import { png } from '../support/sample-pictures';
import type { Site } from '../support/strapi';
import { until } from '../support/until';
import { createKeptSite, type KeptSite } from './kept-site';

const DAY = 24 * 3600 * 1000;

// Each test starts the site and draws for it.
jest.setTimeout(2 * 60_000);

let kept: KeptSite;
let site: Site;
beforeEach(async () => {
  kept = await createKeptSite();
  site = await kept.start();
});
afterEach(() => kept.remove());

const home = async () => (await site.http().get('/')).text;
const cardOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
const saveSite = async (words: object) => (await openPanel(site)).save('api::site.site', words).expect(200);
/** Saves words and resolves with the home page that has another share card. */
async function saveAndRead(words: object): Promise<string> {
  const before = cardOf(await home());
  await saveSite(words);
  await until(async () => cardOf(await home()) !== before);
  return home();
}

test('each page has a share card of its own, a PNG of 1200 × 630 pixels that may be cached for ever', async () => {
  const [card, other] = [cardOf(await home()), cardOf((await site.http().get('/aboutme')).text)];
  expect(card).toMatch(/^\/drawn\/card-[\w-]{16}\.png$/);
  expect(other).not.toBe(card);
  const { status, headers, body } = await rawRequest(site, card);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(await pictureSize(body)).toBe('1200x630');
});

test('another name or accent gives another card; the former one stays for 30 days', async () => {
  const first = cardOf(await home());
  const second = cardOf(await saveAndRead({ name: 'Ada Works' }));
  // The next change ends a writing that goes on.
  await until(async () => (await kept.manifest()).drawnFileTimes[second] === null);
  const third = cardOf(await saveAndRead({ accent: '#0b6e4f' }));
  expect(new Set([first, second, third]).size).toBe(3);
  await kept.stop();
  expect((await readFile(kept.published(first))).length).toBeGreaterThan(1000);

  const manifest = await kept.manifest();
  expect([manifest.drawnFileTimes[third], manifest.drawnFileTimes[first]]).toEqual([null, expect.any(String)]);
  manifest.drawnFileTimes[first] = new Date(Date.now() - 31 * DAY).toISOString();
  await writeFile(kept.published('manifest.json'), JSON.stringify(manifest));
  site = await kept.start();
  await expect(readFile(kept.published(first))).rejects.toThrow('ENOENT');
  expect((await readFile(kept.published(second))).length).toBeGreaterThan(1000);
});

test('the web manifest, the icons and the accent’s styles follow the words', async () => {
  const html = await saveAndRead({ name: 'Über Holz', headline: 'Carpenter', accent: '#0b6e4f', language: 'de' });
  const manifest = (await site.http().get('/site.webmanifest')).body;
  expect(manifest).toMatchObject({ name: 'Über Holz', description: 'Carpenter', lang: 'de' });
  const icon = /href="(\/favicon\.svg\?v=[\w-]+)"/.exec(html)?.[1] ?? '';
  const svg = (await rawRequest(site, icon)).body.toString();
  expect(svg).toContain('#0b6e4f');
  expect(svg).not.toContain('<text');
  const shell = (await site.http().get('/dashboard')).text;
  const styles = /<link rel="stylesheet" href="(\/drawn\/accent-[\w-]{16}\.css)">/.exec(shell)?.[1] ?? '';
  expect((await rawRequest(site, styles)).body.toString()).toContain('--accent:#0b6e4f');
  await until(async () => (await readFile(kept.published(styles), 'utf8').catch(() => '')).includes('#0b6e4f'));
});

test('nothing is drawn again at a restart, and a drawn file that is missing or damaged is', async () => {
  const card = cardOf(await home());
  const drawn = await readFile(kept.published(card));
  await kept.stop();
  await rm(kept.published(card));
  await writeFile(kept.published('favicon.svg'), '<svg');
  site = await kept.start();
  expect(await readFile(kept.published(card))).toEqual(drawn);
  expect(await readFile(kept.published('favicon.svg'), 'utf8')).toMatch(/<\/svg>$/);
});

test("the owner's share picture replaces all cards, cropped to their size; without its file cards are drawn", async () => {
  const { id } = await uploadToLibrary(site, await png(), { alternativeText: 'My desk' });
  const card = cardOf(await saveAndRead({ sharePicture: id }));
  expect(card).toMatch(/\.jpg$/);
  expect(cardOf((await site.http().get('/aboutme')).text)).toBe(card);
  expect(await pictureSize((await rawRequest(site, card)).body)).toBe('1200x630');
  expect(cardOf(await saveAndRead({ sharePicture: null }))).toMatch(/\.png$/);
});

test('icons that an earlier build contained are replaced with their compressed copies, and never removed', async () => {
  const drawn = await readFile(kept.published('favicon.svg'), 'utf8');
  await kept.stop();
  const manifest = await kept.manifest();
  const long = new Date(Date.now() - 31 * DAY).toISOString();
  for (const name of ['favicon.svg', 'favicon.svg.br']) {
    await writeFile(kept.published(name), 'of an earlier build');
    manifest.clientFiles[name] = long;
  }
  manifest.drawnFiles = {};
  await writeFile(kept.published('manifest.json'), JSON.stringify(manifest));
  site = await kept.start();
  expect(await readFile(kept.published('favicon.svg'), 'utf8')).toBe(drawn);
  await expect(readFile(kept.published('favicon.svg.br'))).rejects.toThrow('ENOENT');
  expect((await kept.manifest()).clientFiles).not.toHaveProperty(['favicon.svg']);
});
