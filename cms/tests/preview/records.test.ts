import type { CollectionName } from '../../src/contract';
import { formatLogPath } from '../../src/platform/logging/logged-text';
import { call } from '../support/client';
import { htmlProblems } from '../support/html-rules';
import { openPreview, type PreviewSite, previewRecord, startPreviewSite } from '../support/previews';
import type { Site } from '../support/strapi';
import { until } from '../support/until';

let started: PreviewSite;
let site: Site;
let token: string;
let valid: PreviewSite['valid'];
startPreviewSite((all) => {
  started = all;
  ({ site, token, valid } = all);
});

const preview = (collection: CollectionName, record: object, id?: string) =>
  previewRecord(started, collection, record, id);
/** Whether a page shows these words, which its scripts may contain as well. */
const shows = (html: string, words: string) => html.replaceAll(/<(script|template)\b.*?<\/\1>/gs, '').includes(words);
const create = async (collection: CollectionName, fields: object = {}) =>
  (await call(site, `${collection}.create`, { token, body: { ...valid[collection], ...fields } })).body._id;

/** The text that an unsaved record of each collection adds to the page, and the section that shows it. */
const UNSAVED: [CollectionName, object, string, string][] = [
  ['personal', { status: 'break' }, 'Break Time', '#contact'],
  ['contact', { email: 'unsaved@portfolio.test' }, 'unsaved@portfolio.test', '#contact'],
  ['tool', { name: 'Unsaved tool', category: 'development' }, 'Unsaved tool', '#skill'],
  ['portfolio', { name: 'Unsaved project' }, 'Unsaved project', '#projects'],
  ['client', { projectName: 'Unsaved client' }, 'Unsaved client', ''],
];

test.each(UNSAVED)(
  'a new %s is previewed on the home page, and stored nowhere',
  async (collection, fields, words, section) => {
    const url = await preview(collection, { ...valid[collection], ...fields });
    const { headers } = await site.http().get(url);
    expect(headers.location).toBe(`${url}/${section}`);
    const { status, text } = await openPreview(site, url);
    expect(status).toBe(200);
    expect(htmlProblems(text)).toEqual([]);
    expect(shows(text, words)).toBe(true);
    expect((await call(site, `${collection}.list`, { token })).body).toEqual([]);
  },
);

test.each(UNSAVED)(
  'a changed %s is previewed in place of the stored one, which stays',
  async (collection, fields, words) => {
    const id = await create(collection);
    const stored = (await call(site, `${collection}.list`, { token })).body;
    const { text } = await openPreview(site, await preview(collection, { ...valid[collection], ...fields }, id));
    expect(shows(text, words)).toBe(true);
    if (collection === 'tool') expect(shows(text, `>${valid.tool.name}<`)).toBe(false);
    expect((await call(site, `${collection}.list`, { token })).body).toEqual(stored);
    expect((await site.http().get('/')).text.includes(words)).toBe(false);
    await call(site, `${collection}.remove`, { token, params: { id } });
  },
);

test('a new record follows the others, and a changed one keeps its place', async () => {
  const ids = [await create('portfolio', { name: 'First' }), await create('portfolio', { name: 'Second' })];
  const namesIn = async (url: string) =>
    [...(await openPreview(site, url)).text.matchAll(/<h3[^>]*><a[^>]*>(First|Second|Unsaved)/g)].map(
      ([, name]) => name,
    );
  const record = { ...valid.portfolio, name: 'Unsaved' };
  expect(await namesIn(await preview('portfolio', record))).toEqual(['First', 'Second', 'Unsaved']);
  expect(await namesIn(await preview('portfolio', record, ids[0]))).toEqual(['Unsaved', 'Second']);
  for (const id of ids) await call(site, 'portfolio.remove', { token, params: { id } });
});

test('the pages of a preview link below its address, and contain everything that their scripts would fetch', async () => {
  const url = await preview('contact', { ...valid.contact, address: 'Unsaved Street' });
  for (const page of ['/', '/aboutme', '/projects']) {
    const { status, text } = await site.http().get(url + page);
    expect(status).toBe(200);
    expect(shows(text, 'Unsaved Street')).toBe(true);
    expect(shows(text, `href="${url}/aboutme"`)).toBe(true);
    const [, json = ''] = /<script id="published"[^>]*>(.*?)<\/script>/.exec(text) ?? [];
    const state = JSON.parse(json);
    expect(Object.keys(state.lists).sort()).toEqual(['client', 'contact', 'personal', 'portfolio', 'tool']);
    expect(Object.keys(state.texts)).toContain('about');
    expect(state.basename).toBe(url);
  }
  expect((await site.http().get(`${url}/nowhere`)).status).toBe(404);
});

test('a preview contains whole lists, so that its page never fetches the rest of one', async () => {
  for (let index = 0; index < 14; index += 1) await create('portfolio', { name: `Project ${index}` });
  const url = await preview('portfolio', { ...valid.portfolio, name: 'Unsaved' });
  const [, json = ''] = /<script id="published"[^>]*>(.*?)<\/script>/.exec((await openPreview(site, url)).text) ?? [];
  const { rows, totals } = JSON.parse(json).lists.portfolio;
  expect([rows.length, totals]).toEqual([15, { any: 15 }]);
  expect(rows.at(-1).name).toBe('Unsaved');
});

test('a preview is shown to a visitor: its first script hides the session of the browser', async () => {
  const { text, headers } = await openPreview(site, await preview('tool', valid.tool));
  const [, script = ''] = /<script data-entry[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  expect(script).toMatch(/Object\.defineProperty\(window,.localStorage.,.*localStorage\.getItem\(.admin.\)/s);
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  expect((await site.http().get('/')).text.includes('defineProperty')).toBe(false);
});

test('a preview is stored and listed by nobody, and its address is in no log', async () => {
  const lines: string[] = [];
  const log = jest.spyOn(site.strapi.log, 'http').mockImplementation((line) => {
    lines.push(String(line));
    return site.strapi.log;
  });
  const url = await preview('tool', { ...valid.tool, name: 'Unsaved tool', icon: valid.tool.icon });
  const { headers } = await openPreview(site, url);
  log.mockRestore();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(lines).toEqual([
    expect.stringContaining('POST /api/preview ('),
    expect.stringContaining('GET /preview/:token ('),
    expect.stringContaining('GET /preview/:token/ ('),
  ]);
  expect(formatLogPath(`${url}/pictures/icon`)).toBe('/preview/:token/pictures/icon');
});

test('no public answer, page, file, feed or sitemap shows an unsaved record, and the activity log has no entry', async () => {
  const before = (await call(site, 'account.activity', { token })).body;
  await openPreview(site, await preview('portfolio', { ...valid.portfolio, name: 'Kept secret' }));
  // A publication that begins after the preview.
  await create('tool', { name: 'Published later', category: 'development' });
  await until(async () => (await site.http().get('/')).text.includes('Published later'));
  const addresses = ['/', '/projects', '/aboutme', '/sitemap.xml', '/projects/feed.xml'];
  const lists = ['/api/info/portfolio', '/api/case-study', '/api/history/deleted'];
  for (const address of [...addresses, ...lists]) {
    const { text } = await site
      .http()
      .get(address)
      .set('Authorization', address.includes('history') ? `Bearer ${token}` : '');
    expect([text.includes('Kept secret'), text.includes('/preview/')]).toEqual([false, false]);
  }
  const after = (await call(site, 'account.activity', { token })).body;
  expect(after.length).toBe(before.length + 1);
});
