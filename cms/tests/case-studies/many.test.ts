import { readManifest } from '../../src/publishing/manifest';
import { CASE_STUDY, caseStudyFields, runAction, startCaseStudySite } from '../support/case-studies';
import type { Panel } from '../support/panel';
import { notingBuild } from '../support/site-build';
import type { Site } from '../support/strapi';
import { until } from '../support/until';

/** More than are rendered at once. */
const COUNT = 35;

let build: Awaited<ReturnType<typeof notingBuild>>;
let site: Site;
let panel: Panel;
let cover: number;
const ids: string[] = [];

startCaseStudySite(
  (started) => {
    ({ site, panel } = started);
    cover = started.picture.id;
  },
  async () => {
    build = await notingBuild();
    return { SITE_DIR: build.folder };
  },
);
afterAll(() => build.remove());

const fieldsOf = (index: number, fields: object = {}) =>
  caseStudyFields(cover, { title: `Study ${index}`, slug: `study-${index}`, ...fields });
const read = async (address: string) => (await site.http().get(address)).text;
const shows = (address: string, words: string) => until(async () => (await read(address)).includes(words));
const writtenPages = async () => Object.keys((await readManifest(`${site.dataDir}/published`))?.pages ?? {});

beforeAll(async () => {
  for (let index = 0; index < COUNT; index += 1) {
    const data = fieldsOf(index);
    const { documentId } = await site.strapi.documents(CASE_STUDY).create({ data, status: 'published' });
    ids.push(documentId);
  }
});

test('each has its page, and the published folder has all of them', async () => {
  for (let index = 0; index < COUNT; index += 1) await shows(`/projects/study-${index}`, `<h1`);
  await until(async () => (await writtenPages()).length === COUNT + 4);
});

test('the list shows the newest twelve and the number of all', async () => {
  await shows('/projects', '12 of 35 case studies');
  const list = await read('/projects');
  expect(list).toContain('href="/projects/study-34"');
  expect(list).toContain('href="/projects/study-23"');
  expect(list).not.toContain('study-22');
});

test('a change renders the pages that show it and no other case study', async () => {
  await shows('/projects/study-20', 'Study 21');
  await build.takeRendered();
  await runAction(panel, String(ids[20]), 'publish', fieldsOf(20, { title: 'Renamed study' })).expect(200);
  await shows('/projects/study-20', 'Renamed study');
  for (const neighbour of [19, 21]) await shows(`/projects/study-${neighbour}`, 'Renamed study');
  const rendered = new Set(await build.takeRendered());
  const studies = [...rendered].filter((address) => address.startsWith('/projects/'));
  expect(studies.sort()).toEqual(['/projects/study-19', '/projects/study-20', '/projects/study-21']);
});

test('a change that all pages show reaches each of them', async () => {
  await panel.save('api::site.site', { name: 'Another name' }).expect(200);
  for (let index = 0; index < COUNT; index += 1) await shows(`/projects/study-${index}`, 'Another name');
});
