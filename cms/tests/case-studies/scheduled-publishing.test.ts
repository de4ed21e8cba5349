import {
  CASE_STUDY,
  caseStudyFields,
  createDraft,
  publishCaseStudy,
  runAction,
  startCaseStudySite,
} from '../support/case-studies';
import { call } from '../support/client';
import type { Panel } from '../support/panel';
import type { Site } from '../support/strapi';

const HOUR_MS = 3_600_000;

let site: Site;
let panel: Panel;
let cover: number;

startCaseStudySite((started) => {
  ({ site, panel } = started);
  cover = started.picture.id;
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const publishDue = (date: Date): Promise<void> =>
  site.strapi.plugin('back-office').service('case-studies').publishDue(date);
const statusOf = async (slug: string) => (await call(site, 'caseStudy.read', { params: { slug } })).status;

const schedule = (slug: string, hours: number, fields: object = {}) =>
  createDraft(panel, caseStudyFields(cover, { slug, publishAt: inHours(hours).toISOString(), ...fields }));

test('a case study is published at its time, and not before', async () => {
  const id = await schedule('at-noon', 2);
  await publishDue(inHours(1));
  expect(await statusOf('at-noon')).toBe(404);
  await publishDue(inHours(3));
  expect(await statusOf('at-noon')).toBe(200);
  const rows = await site.strapi.db.query(CASE_STUDY).findMany({ where: { documentId: id } });
  expect(rows.map(({ publishAt }: { publishAt: unknown }) => publishAt)).toEqual([null, null]);
});

test('what is changed after a scheduled publication stays a draft', async () => {
  const id = await schedule('changed-later', 2);
  await publishDue(inHours(3));
  await panel.edit(CASE_STUDY, id, { title: 'Changed later' }).expect(200);
  await publishDue(inHours(4));
  const { body } = await call(site, 'caseStudy.read', { params: { slug: 'changed-later' } });
  expect(body.title).toBe('Ferries on time');
});

test('processes that publish at once publish once', async () => {
  const id = await schedule('once', 2);
  await Promise.all([publishDue(inHours(3)), publishDue(inHours(3)), publishDue(inHours(3))]);
  const published = { documentId: id, publishedAt: { $notNull: true } };
  expect(await site.strapi.db.query(CASE_STUDY).count({ where: published })).toBe(1);
  expect(await statusOf('once')).toBe(200);
});

test('one that cannot be published any more does not keep the others back', async () => {
  const broken = await schedule('broken', 2);
  await site.strapi.db.query(CASE_STUDY).updateMany({ where: { documentId: broken }, data: { summary: '' } });
  await schedule('sound', 2);
  await expect(publishDue(inHours(3))).rejects.toThrow('Summary is required to publish');
  expect([await statusOf('broken'), await statusOf('sound')]).toEqual([404, 200]);
});

test('a changed address is kept as a former one from the next publication on', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { slug: 'old-address' }));
  await panel.edit(CASE_STUDY, id, { slug: 'new-address' }).expect(200);
  const formerSlugs = async () =>
    (await site.strapi.db.query(CASE_STUDY).findMany({ where: { documentId: id } })).map(
      (row: { formerSlugs: unknown }) => row.formerSlugs,
    );
  expect(await formerSlugs()).toEqual([[], []]);
  await runAction(panel, id, 'publish').expect(200);
  expect(await formerSlugs()).toEqual([['old-address'], ['old-address']]);
  expect([await statusOf('old-address'), await statusOf('new-address')]).toEqual([404, 200]);
});
