import { loginAsOwner } from '../support/accounts';
import {
  allBlocks,
  CASE_STUDY,
  caseStudyFields,
  createDraft,
  publishCaseStudy,
  runAction,
  startCaseStudySite,
} from '../support/case-studies';
import { call } from '../support/client';
import { payloads } from '../support/content';
import type { Panel } from '../support/panel';
import type { Site } from '../support/strapi';

let site: Site;
let panel: Panel;
let file: { id: number; url: string };
let projectId: string;

startCaseStudySite((started) => {
  ({ site, panel, picture: file } = started);
});
beforeAll(async () => {
  const token = await loginAsOwner(site);
  const { body } = await call(site, 'portfolio.create', { token, body: payloads(file.url).portfolio });
  projectId = body._id;
});

const list = async () => (await call(site, 'caseStudy.list')).body;
const read = (slug: string) => call(site, 'caseStudy.read', { params: { slug } });

test('without a case study the list is empty', async () => {
  expect(await list()).toEqual([]);
});

test('a published case study is listed without its story and read with all of its blocks', async () => {
  const fields = caseStudyFields(file.id, {
    project: projectId,
    year: '2025',
    role: 'Lead developer',
    client: 'Harbour',
    story: allBlocks(file.id),
  });
  const id = await publishCaseStudy(panel, fields);

  const [summary] = await list();
  expect(summary).toMatchObject({
    _id: id,
    title: 'Ferries on time',
    slug: 'ferries-on-time',
    cover: expect.stringContaining(file.url),
    images: { cover: { alt: 'Ferries on time' } },
    project: { _id: projectId, name: expect.any(String) },
    year: 2025,
    role: 'Lead developer',
    client: 'Harbour',
    publishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(summary).not.toHaveProperty('story');

  const { status, body } = await read('ferries-on-time');
  expect(status).toBe(200);
  const { story, ...rest } = body;
  expect(rest).toEqual(summary);
  expect(story.map(({ type }) => type)).toEqual([
    'text',
    'picture',
    'picture-pair',
    'figures',
    'quote',
    'code',
    'video',
  ]);
  expect(story[1]).toMatchObject({
    picture: expect.stringContaining(file.url),
    images: { picture: { alt: 'The quay' } },
    caption: 'The quay',
  });
  expect(story[5]).toEqual({
    type: 'code',
    language: 'typescript',
    lines: [
      [
        ['keyword', 'const'],
        ['plain', ' '],
        ['constant', 'late'],
        ['plain', ' '],
        ['keyword', '='],
        ['plain', ' '],
        ['constant', 'true'],
        ['plain', ';'],
      ],
      [['comment', '// an hour']],
    ],
  });

  await runAction(panel, id, 'unpublish').expect(200);
  expect(await list()).toEqual([]);
  expect((await read('ferries-on-time')).status).toBe(404);
  await panel.remove(CASE_STUDY, id).expect(200);
});

test('the list has the first publication of each, newest first', async () => {
  const older = await publishCaseStudy(panel, caseStudyFields(file.id, { title: 'Older', slug: 'older' }));
  const newer = await publishCaseStudy(panel, caseStudyFields(file.id, { title: 'Newer', slug: 'newer' }));
  const publishedAt = (await list()).find(({ _id }) => _id === older)?.publishedAt;
  const changed = caseStudyFields(file.id, { title: 'Older, changed', slug: 'older' });
  await runAction(panel, older, 'publish', changed).expect(200);
  expect((await list()).map(({ _id, title }) => [_id, title])).toEqual([
    [newer, 'Newer'],
    [older, 'Older, changed'],
  ]);
  expect((await list())[1]).toMatchObject({ publishedAt });
});

test('a case study shows the new name of its project at once', async () => {
  await publishCaseStudy(panel, caseStudyFields(file.id, { slug: 'named', project: projectId }));
  const token = await loginAsOwner(site);
  await call(site, 'portfolio.update', { token, params: { id: projectId }, body: { name: 'Quayside' } });
  expect((await read('named')).body).toMatchObject({ project: { _id: projectId, name: 'Quayside' } });
});

test('a described picture of a story is described in the next answer', async () => {
  await publishCaseStudy(panel, caseStudyFields(file.id, { slug: 'described', story: allBlocks(file.id) }));
  expect((await read('described')).body.story[1]).toMatchObject({ images: { picture: { alt: 'The quay' } } });
  await panel.post(`/upload?id=${file.id}`, { fileInfo: { alternativeText: 'A ferry at the quay' } }).expect(200);
  expect((await read('described')).body.story[1]).toMatchObject({
    images: { picture: { alt: 'A ferry at the quay' } },
  });
});

test('after a deletion the address answers 404', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(file.id, { slug: 'deleted' }));
  expect((await read('deleted')).status).toBe(200);
  await panel.remove(CASE_STUDY, id).expect(200);
  expect((await read('deleted')).status).toBe(404);
});

test('the words of a draft are in no answer to visitors', async () => {
  const marker = 'Zyzzyva';
  const published = await publishCaseStudy(panel, caseStudyFields(file.id, { slug: 'with-changes' }));
  const secret = { title: marker, summary: marker, role: marker, client: marker };
  const story = [{ __component: 'story.quote', text: marker, person: marker }];
  await panel.edit(CASE_STUDY, published, { ...secret, story }).expect(200);
  await createDraft(panel, caseStudyFields(file.id, { ...secret, slug: 'zyzzyva', story }));
  const paths = ['', '/with-changes', '/zyzzyva'].flatMap((end) =>
    ['', '?status=draft', '?publicationState=preview&populate=*'].map((query) => `/api/case-study${end}${query}`),
  );
  for (const path of [...paths, '/', '/sitemap.xml', '/api/openapi.json']) {
    const { text } = await site.http().get(path);
    expect([path, text.toLowerCase().includes('zyzzyva')]).toEqual([path, false]);
  }
});
