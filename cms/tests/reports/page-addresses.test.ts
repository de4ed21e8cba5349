import { brotliDecompressSync } from 'node:zlib';
import {
  CASE_STUDY,
  caseStudyFields,
  createDraft,
  publishCaseStudy,
  runAction,
  startCaseStudySite,
} from '../support/case-studies';
import { call } from '../support/client';
import { type Panel, recordsPath } from '../support/panel';
import { rawRequest } from '../support/raw-request';
import { requireRealBuild } from '../support/site-build';
import type { Site } from '../support/strapi';
import { until } from '../support/until';

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

const statusOf = async (slug: string) => (await call(site, 'caseStudy.read', { params: { slug } })).status;
const publishAt = (id: string, slug: string, title = 'Ferries on time') =>
  runAction(panel, id, 'publish', caseStudyFields(cover, { slug, title }));

/** Waits until the address of a case study answers with this status, and leads to this address: pages follow within a second. */
const answers = (slug: string, status: number, location?: string) =>
  until(async () => {
    const answer = await site.http().get(`/projects/${slug}`);
    return answer.status === status && answer.headers.location === location;
  });

test('publishes a case study again and again after its address has changed', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'quay' }));
  for (const title of ['First', 'Second', 'Third']) await publishAt(id, 'quays', title).expect(200);
  await panel.edit(CASE_STUDY, id, { title: 'Saved only' }).expect(200);
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await panel.edit(CASE_STUDY, id, { publishAt: inAnHour }).expect(200);
  await site.strapi
    .plugin('back-office')
    .service('case-studies')
    .publishDue(new Date(Date.now() + 7_200_000));
  expect((await call(site, 'caseStudy.read', { params: { slug: 'quays' } })).body.title).toBe('Saved only');
  await answers('quay', 301, '/projects/quays');
});

test('an address that was unpublished before it changed leads to the new one', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'winter' }));
  await runAction(panel, id, 'unpublish').expect(200);
  expect(await statusOf('winter')).toBe(404);
  await publishAt(id, 'spring').expect(200);
  await answers('winter', 301, '/projects/spring');
  await runAction(panel, id, 'unpublish').expect(200);
  await publishAt(id, 'spring').expect(200);
  await answers('spring', 200);
});

test('an address that is changed and changed back leads nowhere else', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'there' }));
  await publishAt(id, 'back').expect(200);
  await answers('there', 301, '/projects/back');
  const { headers } = await site.http().get('/projects/there');
  // A browser that kept the redirection would go round in circles.
  expect(headers['cache-control']).toBe('no-cache');
  await publishAt(id, 'there').expect(200);
  await answers('there', 200);
  await answers('back', 301, '/projects/there');
});

test('two case studies can swap their addresses', async () => {
  const one = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'one' }));
  const two = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'two' }));
  await publishAt(one, 'for-now').expect(200);
  await publishAt(two, 'one').expect(200);
  await publishAt(one, 'two').expect(200);
  await answers('one', 200);
  await answers('two', 200);
  await answers('for-now', 301, '/projects/two');
});

test('a former address belongs to the case study that was published there last', async () => {
  const older = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'best-of' }));
  await publishAt(older, 'best-of-2024').expect(200);
  const newer = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'best-of' }));
  await answers('best-of', 200);
  await publishAt(newer, 'best-of-2025').expect(200);
  await answers('best-of', 301, '/projects/best-of-2025');
  // The claim of an address is no change of the other case study.
  const rows = await site.strapi.db.query(CASE_STUDY).findMany({ where: { documentId: older } });
  expect(new Set(rows.map(({ updatedAt }: { updatedAt: string }) => updatedAt)).size).toBe(1);
});

test('of several drafts that are saved at once with one address, one is stored', async () => {
  const created = await Promise.all(
    [1, 2, 3, 4].map((number) => panel.create(CASE_STUDY, { title: `Draft ${number}`, slug: 'at-once' })),
  );
  expect(created.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  expect(await site.strapi.db.query(CASE_STUDY).count({ where: { slug: 'at-once' } })).toBe(1);
});

test.each([
  ['Привет, мир', 'privet-mir'],
  ['Größe & Maß', 'groesse-and-mass'],
  ['日本語の題名', 'case-study'],
  ['🎉', 'case-study-1'],
  ['Ünïted '.repeat(14).trim(), expect.stringMatching(/^[a-z-]{1,100}$/)],
])('the panel suggests an address for the title %s', async (title, address) => {
  const { body } = await panel.post('/content-manager/uid/generate', {
    contentTypeUID: CASE_STUDY,
    field: 'slug',
    data: { title },
  });
  expect(body.data).toEqual(address);
  await createDraft(panel, caseStudyFields(cover, { title, slug: body.data }));
});

test('other spellings of an address lead to the page of the case study', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'jetty' }));
  await publishAt(id, 'pier').expect(200);
  await answers('pier', 200);
  await answers('pier/', 200);
  await answers('Jetty/', 301, '/projects/pier');
  const spellings = ['/Projects/Pier', '//projects//pier', '/projects/pier.html', '/projects/pier/index.html'];
  for (const spelling of spellings) {
    const { status, headers } = await site.http().get(`${spelling}?utm_source=mail`);
    expect([spelling, status, headers.location]).toEqual([spelling, 301, '/projects/pier?utm_source=mail']);
  }
});

test('a draft that is unpublished and discarded keeps its former addresses', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'draft-a' }));
  await publishAt(id, 'draft-b').expect(200);
  await panel.edit(CASE_STUDY, id, { slug: 'draft-c' }).expect(200);
  await panel.post(`${recordsPath(CASE_STUDY)}/${id}/actions/unpublish`, { discardDraft: true }).expect(200);
  await publishAt(id, 'draft-d').expect(200);
  await answers('draft-a', 301, '/projects/draft-d');
  await answers('draft-b', 301, '/projects/draft-d');
});

test.each([
  ['/index.html', '/'],
  ['/INDEX.HTML', '/'],
  ['/aboutme.html', '/aboutme'],
  ['/aboutme/index.html', '/aboutme'],
  ['/projects.html', '/projects'],
  ['/AboutMe/', '/aboutme/'],
  ['/Login', '/login'],
])('%s, the name of a file or another spelling, leads to the page at %s', async (address, page) => {
  const { status, headers } = await site.http().get(`${address}?utm_source=mail`);
  expect([status, headers.location, headers['cache-control']]).toEqual([301, `${page}?utm_source=mail`, 'no-cache']);
});

test.each(['/nothing.html', '/404.html', '/shell.html', '/wp-login.php', '/cv.pdf', '/aboutme.'])(
  'a person who opens %s reads a page, and a program gets JSON',
  async (address) => {
    const opened = await site.http().get(address).set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([opened.status, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const loaded = await site.http().get(address).set('Accept', '*/*');
    expect([loaded.status, loaded.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  },
);

test.each(['//evil.test/%2e%2e', '//evil.test//aboutme', '/\\evil.test/aboutme'])(
  'the address %s leads to no other site',
  async (address) => {
    const { status, headers } = await rawRequest(site, address, {});
    expect([status, headers.location]).toEqual([404, undefined]);
  },
);

test.each(['/robots.txt', '/sitemap.xml', '/projects/feed.xml', '/api/openapi.json'])(
  '%s is compressed, has a validator, and answers GET and HEAD alone',
  async (address) => {
    const read = (headers: Record<string, string>) => rawRequest(site, address, headers);
    // The changes of earlier tests may be published meanwhile.
    const { packed, plain, again } = await until(async () => {
      const packed = await read({ 'Accept-Encoding': 'gzip, br' });
      const plain = await read({ 'Accept-Encoding': 'br;q=0' });
      const etag = String(packed.headers.etag);
      const lists = [etag, `"other", ${etag}`, etag.replace('W/', ''), '*'];
      const again = await Promise.all(lists.map((tags) => read({ 'If-None-Match': tags })));
      return (await read({})).headers.etag === etag && { packed, plain, again };
    });
    const { etag, vary, 'content-encoding': coding } = packed.headers;
    expect([packed.status, coding, vary]).toEqual([200, 'br', expect.stringContaining('Accept-Encoding')]);
    expect([plain.headers['content-encoding'], plain.headers.etag]).toEqual([undefined, etag]);
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
    expect(again.map(({ status, body }) => [status, body.length])).toEqual(Array(4).fill([304, 0]));
    expect((await site.http().head(address)).status).toBe(200);
    for (const method of ['post', 'put', 'delete'] as const)
      expect([404, 405]).toContain((await site.http()[method](address)).status);
  },
);
