import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  allBlocks,
  CASE_STUDY,
  caseStudyFields,
  createDraft,
  publishCaseStudy,
  runAction,
  startCaseStudySite,
} from '../support/case-studies';
import { htmlProblems } from '../support/html-rules';
import type { Panel } from '../support/panel';
import { requireRealBuild } from '../support/site-build';
import type { Site } from '../support/strapi';
import { expandJsonLd } from '../support/structured-data';
import { until } from '../support/until';

const MARKER = 'Zyzzyva';

let site: Site;
let panel: Panel;
let cover: number;

startCaseStudySite(
  (started) => {
    ({ site, panel } = started);
    cover = started.picture.id;
  },
  async () => ({ SITE_DIR: await requireRealBuild() }),
);

const read = (address: string) => site.http().get(address);
const shows = (address: string, words: string) => until(async () => (await read(address)).text.includes(words));

const DECODE: Record<string, (bytes: Buffer) => Buffer> = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** All files of a folder by their paths, decompressed. A file that is being replaced meanwhile is empty. */
async function readFolder(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const bytes = await readFile(name).catch(() => Buffer.alloc(0));
      const decode = bytes.length > 0 ? DECODE[path.extname(name)] : undefined;
      return [path.relative(folder, name), (decode?.(bytes) ?? bytes).toString('utf8')];
    }),
  );
}

test('without a case study the list has its page', async () => {
  const { status, text } = await read('/projects');
  expect(status).toBe(200);
  expect(text).toContain('The first case studies will be shown here soon');
  expect(htmlProblems(text)).toEqual([]);
});

test('the page of a case study is valid HTML with all its words and a description', async () => {
  const hostile = '</script><script>alert(1)</script> “x” & <b>';
  const story = [...allBlocks(cover), { __component: 'story.quote', text: hostile, person: hostile }];
  await publishCaseStudy(panel, caseStudyFields(cover, { title: 'Ferries </title>', slug: 'ferries', story }));
  await shows('/projects/ferries', 'We see every ferry now.');
  const { text } = await read('/projects/ferries');
  expect(htmlProblems(text)).toEqual([]);
  expect(text).not.toContain('<script>alert');
  const [thing] = await expandJsonLd(text);
  expect(JSON.stringify(thing)).toContain('https://schema.org/Article');
  await shows('/projects', '/projects/ferries');
  expect(htmlProblems((await read('/projects')).text)).toEqual([]);
});

test('the feed is well-formed and names the case study', async () => {
  const { headers, text } = await read('/projects/feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(text).toContain('<link href="http://portfolio.test/projects/ferries"/>');
  expect(text).toContain('<title>Ferries &lt;/title&gt;</title>');
  expect((await read('/sitemap.xml')).text).toContain('<loc>http://portfolio.test/projects/ferries</loc>');
});

test('a former address leads to the new one, and an unpublished case study answers 404', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'before' }));
  await shows('/projects/before', 'Ferries on time');
  await runAction(panel, id, 'publish', caseStudyFields(cover, { slug: 'after' })).expect(200);
  await shows('/projects/after', 'Ferries on time');
  const { status, headers } = await read('/projects/before?from=mail');
  expect([status, headers.location]).toEqual([301, '/projects/after?from=mail']);
  await runAction(panel, id, 'unpublish').expect(200);
  await until(async () => (await read('/projects/after')).status === 404);
  expect((await read('/projects/before')).status).toBe(404);
  expect((await read('/sitemap.xml')).text).not.toContain('/projects/after');
});

/** Holds what is sent to the renderer from now on. */
function holdOrders() {
  const held: (() => void)[] = [];
  const send = Worker.prototype.postMessage;
  const spy = jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, order: unknown) {
    held.push(() => send.call(this, order));
  });
  return {
    /** Resolves when so many orders have been held. */
    arrived: (count: number) => until(async () => held.length >= count),
    release: (index: number) => held[index]?.(),
    end: () => spy.mockRestore(),
  };
}

test('a page is not published if its case study moves while it is rendered', async () => {
  const orders = holdOrders();
  try {
    const id = await publishCaseStudy(panel, caseStudyFields(cover, { title: 'Moving', slug: 'moving' }));
    await orders.arrived(1);
    await runAction(panel, id, 'publish', caseStudyFields(cover, { title: 'Moving', slug: 'moved' })).expect(200);
    expect((await read('/projects/moving')).status).toBe(301);
    orders.release(0);
    await orders.arrived(2);
    expect((await read('/projects/moving')).status).toBe(301);
    orders.release(1);
  } finally {
    orders.end();
  }
  await shows('/projects/moved', 'Moving');
});

test('the words of a draft are in no published file', async () => {
  const id = await publishCaseStudy(
    panel,
    caseStudyFields(cover, { title: 'Published words', slug: 'published-words' }),
  );
  const secret = { title: MARKER, summary: MARKER, story: [{ __component: 'story.quote', text: MARKER }] };
  await panel.edit(CASE_STUDY, id, secret).expect(200);
  await createDraft(panel, { ...secret, slug: 'zyzzyva' });
  // The next publication contains what was published before it.
  const later = await publishCaseStudy(panel, caseStudyFields(cover, { title: 'Later words', slug: 'later' }));
  await shows('/projects', 'Later words');
  const folder = path.join(site.dataDir, 'published');
  await until(async () => (await readFolder(folder)).some(([name]) => name === 'projects/later/index.html'));
  const files = await readFolder(folder);
  expect(files.some(([, text]) => text.includes('Published words'))).toBe(true);
  expect(files.filter(([, text]) => text.toLowerCase().includes(MARKER.toLowerCase()))).toEqual([]);
  expect((await read('/projects/zyzzyva')).status).toBe(404);
  await panel.remove(CASE_STUDY, later).expect(200);
});
