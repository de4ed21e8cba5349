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
import type { Site } from '../support/strapi';

let site: Site;
let panel: Panel;
let cover: number;

startCaseStudySite((started) => {
  ({ site, panel } = started);
  cover = started.picture.id;
});

const text = (node: object) => ({ story: [{ __component: 'story.text', text: [node] }] });
const linkTo = (url: string) => ({
  type: 'paragraph',
  children: [{ type: 'link', url, children: [{ type: 'text', text: 'here' }] }],
});

const REFUSED: [string, object, string][] = [
  ['an address with spaces', { slug: 'two words' }, 'Address must be made of small letters, digits and single hyphens'],
  [
    'a link that runs code',
    text(linkTo('javascript:alert(1)')),
    'Story, entry 1: Text has a link that is no web address',
  ],
  [
    'a picture in a text',
    text({ type: 'image', image: { url: '/x.png' }, children: [{ type: 'text', text: '' }] }),
    'Please add each picture as a block of its own, not in the text',
  ],
  [
    'a video that runs code',
    { story: [{ __component: 'story.video', title: 'Video', link: 'javascript:alert(1)' }] },
    'Story, entry 1: Address must be a web address',
  ],
  ['a year of two digits', { year: '25' }, 'Year must be a year such as 2025'],
  ['a time to publish that has passed', { publishAt: '2020-01-01T10:00:00.000Z' }, 'Publish at must be in the future'],
];

test.each(REFUSED)('refuses %s with a sentence', async (_name, fields, message) => {
  const { status, body } = await panel.create(CASE_STUDY, { title: 'Refused', slug: 'refused', ...fields });
  expect([status, body.error?.message]).toEqual([400, message]);
});

test('a draft may be incomplete, and is published only when everything that is required is there', async () => {
  const story = [{ __component: 'story.picture', caption: 'Without a picture' }];
  const id = await createDraft(panel, { title: 'Unfinished', slug: 'unfinished', story });
  const refused = await runAction(panel, id, 'publish', { title: 'Unfinished', slug: 'unfinished', story });
  expect(refused.status).toBe(400);
  const sentences = refused.body.error.details.errors.map(({ message }: { message: string }) => message);
  expect(sentences).toEqual([
    'Summary is required to publish',
    'Cover is required to publish',
    'Story, entry 1: Picture is required to publish',
  ]);
  expect((await call(site, 'caseStudy.read', { params: { slug: 'unfinished' } })).status).toBe(404);
});

test('an incomplete draft cannot be scheduled', async () => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const { status, body } = await panel.create(CASE_STUDY, { title: 'Early', slug: 'early', publishAt });
  expect([status, body.error.message]).toEqual([400, 'Summary is required to publish']);
});

test('two case studies have neither the same address nor the same project', async () => {
  const project = await site.strapi.documents('api::portfolio.portfolio').create({
    data: {
      name: 'Ferry',
      type: 'App',
      description: 'A ferry',
      stack: [{ text: 'React' }],
      link: 'a.test',
      source: 'b.test',
    },
  } as never);
  await publishCaseStudy(panel, caseStudyFields(cover, { title: 'First', slug: 'first', project: project.documentId }));
  const sameProject = await panel.create(
    CASE_STUDY,
    caseStudyFields(cover, { slug: 'second', project: project.documentId }),
  );
  expect([sameProject.status, sameProject.body.error.message]).toEqual([
    400,
    'The case study “First” is about this project already',
  ]);
  const sameAddress = await panel.create(CASE_STUDY, caseStudyFields(cover, { slug: 'first' }));
  expect([sameAddress.status, sameAddress.body.error.message]).toEqual([
    400,
    'The case study “First” has this address already',
  ]);
});

test('a copy in the panel has neither the first publication nor the former addresses', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'original' }));
  const copy = { title: 'Copy', slug: 'copy', summary: 'A copy', cover };
  const { status, body } = await panel.post(`${recordsPath(CASE_STUDY)}/clone/${id}`, copy);
  expect(status).toBe(200);
  const row = await site.strapi.db.query(CASE_STUDY).findOne({ where: { documentId: body.data.documentId } });
  expect(row).toMatchObject({ slug: 'copy', publishedFirstAt: null, formerSlugs: null, publishAt: null });
});

test('code that is changed gets new colours', async () => {
  const story = (code: string) => [{ __component: 'story.code', language: 'json', code }];
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'code', story: story('[1]') }));
  const lines = async () => (await call(site, 'caseStudy.read', { params: { slug: 'code' } })).body.story[0];
  const first = await lines();
  expect(JSON.stringify(first)).toContain('["constant","1"]');
  const fields = caseStudyFields(cover, { slug: 'code', story: story('["two"]') });
  await runAction(panel, id, 'publish', fields).expect(200);
  expect(JSON.stringify(await lines())).toContain('two');
});

test('the activity log names what has changed in the draft, which differs from what is published', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'logged' }));
  await panel.edit(CASE_STUDY, id, { title: 'The title of the draft' }).expect(200);
  await panel.edit(CASE_STUDY, id, { title: 'The title of the draft', summary: 'New words' }).expect(200);
  const [entry] = await site.strapi.db
    .query('plugin::back-office.activity')
    .findMany({ where: { subject: id }, orderBy: { id: 'desc' }, limit: 1 });
  expect(entry).toMatchObject({ subjectName: 'The title of the draft', fields: ['summary'] });
});
