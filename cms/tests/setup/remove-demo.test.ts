import { CASE_STUDY } from '../support/case-studies';
import { call } from '../support/client';
import { runStatementPastStrapi } from '../support/database';
import { MEETING } from '../support/meeting-hours';
import { openPanel } from '../support/panel';
import { startSeededSites } from '../support/seeded-site';
import type { Site } from '../support/strapi';
import { until } from '../support/until';
import { listPictures, listRecords, listUploads, NO_RECORDS, REMOVALS } from './demo-site';

jest.setTimeout(120_000);

let site: Site;
let token: string;
startSeededSites((started, ownerToken) => {
  site = started;
  token = ownerToken;
});

const STORY_TABLES = ['texts', 'pictures', 'picture_pairs', 'figure_rows', 'quotes', 'codes', 'videos'].map(
  (name) => `components_story_${name}`,
);

const findByName = <Entry extends { name: string }>(entries: Entry[], name: string): Entry => {
  const found = entries.find((entry) => entry.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const findTool = async (name: string) => findByName((await call(site, 'tool.list')).body, name);
const findProject = async (name: string) => findByName((await call(site, 'portfolio.list')).body, name);
const readSlots = async () => {
  const query = { from: new Date().toISOString().slice(0, 10), days: '62', timeZone: 'UTC' };
  return (await call(site, 'communication.slots', { query })).body;
};
const countRows = async (table: string) => (await site.strapi.db.connection(table).select()).length;

/** Cancels the demo's meeting in the panel. */
async function cancelMeeting() {
  const [{ documentId, ...fields }] = await site.strapi.db.query(MEETING).findMany();
  return (await openPanel(site)).edit(MEETING, documentId, { ...fields, state: 'cancelled' });
}

/** Changes the summary of a case study's draft in the panel. */
async function editCaseStudy() {
  const { documentId } = await site.strapi.db.query(CASE_STUDY).findOne({ where: { slug: 'monsoon-atlas' } });
  return (await openPanel(site)).edit(CASE_STUDY, documentId, { summary: 'A map of my own.' });
}

/** Changes one field of a record of each collection: a text, a list, a number, a choice and a flag. */
async function editOneOfEach() {
  const [person] = (await call(site, 'personal.list')).body;
  const [contact] = (await call(site, 'contact.list')).body;
  const [client, other] = (await call(site, 'client.list', { token })).body;
  const tool = await findTool('Git');
  const project = await findProject('Tiffin Line');
  const edits = [
    call(site, 'personal.update', { token, params: { id: person?._id ?? '' }, body: { status: 'break' } }),
    call(site, 'contact.update', { token, params: { id: contact?._id ?? '' }, body: { phone: '+49 30 1234567' } }),
    call(site, 'tool.update', { token, params: { id: tool._id }, body: { category: 'design' } }),
    call(site, 'portfolio.update', { token, params: { id: project._id }, body: { stack: ['React', 'Node.js'] } }),
    call(site, 'client.update', { token, params: { id: client?._id ?? '' }, body: { rating: 4 } }),
    call(site, 'client.update', { token, params: { id: other?._id ?? '' }, body: { consentToDisplay: false } }),
    cancelMeeting(),
    editCaseStudy(),
  ];
  for (const edit of edits) expect((await edit).status).toBe(200);
}

describe.each(Object.entries(REMOVALS))('by the %s', (_way, remove) => {
  test('an untouched demo is removed with its words and pictures, and no row or file of it is left', async () => {
    await remove(site);
    expect(await listRecords(site)).toEqual(NO_RECORDS);
    expect(await listPictures(site, 0)).toEqual([]);
    expect(await listUploads(site)).toEqual([]);
    const tables = ['entry_texts', 'entry_paragraphs', 'entry_social_links'].map((name) => `components_${name}`);
    const ofMeetings = ['components_meeting_hours', 'components_meeting_exceptions', 'meeting_times'];
    const ofCaseStudies = [
      'case_studies_cmps',
      'case_studies_project_lnk',
      'components_story_figures',
      ...STORY_TABLES,
    ];
    for (const table of [...tables, ...ofMeetings, ...ofCaseStudies, 'files_related_mph', 'personals_cmps'])
      expect([table, await countRows(table)]).toEqual([table, 0]);
  });

  test('visitors get the default words, and none of the demo, and can ask for a meeting at any time', async () => {
    await remove(site);
    await until(async () => (await readSlots()).mode === 'any');
    await until(async () => (await call(site, 'site.site')).body.name === 'Portfolio');
    const about = (await call(site, 'site.about')).body;
    expect({ ...about, updatedAt: '' }).toEqual({
      name: '',
      professions: [],
      address: '',
      biography: [],
      hashtags: [],
      summary: '',
      updatedAt: '',
    });
    const { terms, privacy } = (await call(site, 'site.legal')).body;
    expect([terms.length, terms.at(-1)?.title, privacy.length]).toEqual([6, 'If something is in dispute', 7]);
    const answers = [await call(site, 'site.site'), await call(site, 'site.course'), await call(site, 'tool.list')];
    expect(JSON.stringify([answers, terms, privacy])).not.toMatch(/Mira|M\. Portfolio|Kolkata, |India\b/);
  });
});

test('records with one edited field are kept with their pictures', async () => {
  await editOneOfEach();
  await REMOVALS.panel(site);
  expect(await listRecords(site)).toEqual({
    personal: ['Mira Sen'],
    contact: ['hello@mirasen.example'],
    tool: ['Git'],
    portfolio: ['Tiffin Line'],
    client: ['Ferry Desk (pilot on two routes)', 'Harvest Share'],
    caseStudy: ['Thirty-four monsoons on one map'],
    meeting: ['Tomas Lindqvist'],
  });
  const names = ['Ferry Desk pilot on two routes', 'Harvest Share', 'Tiffin Line'].flatMap((name) => [name, name]);
  const ofCaseStudy = Array(4).fill('Monsoon Atlas');
  const kept = [...names, ...ofCaseStudy, 'Git', 'Mira Sen', 'Tiffin Line'].map((name) => `${name}.webp`).sort();
  expect(await listPictures(site, kept.length)).toEqual(kept);
  expect((await findProject('Tiffin Line')).stack).toEqual(['React', 'Node.js']);
});

test('words that somebody has edited stay, the others of the same text return to their defaults', async () => {
  const panel = await openPanel(site);
  await panel.save('api::site.site', { name: 'Ada Works' }).expect(200);
  await panel.save('api::about.about', { biography: [{ text: 'I build bridges.' }] }).expect(200);
  await panel.save('api::legal.legal', { terms: [{ title: 'Mine', text: 'Be kind.' }] }).expect(200);
  const hours = [{ day: 1, from: '10:00', to: '11:00' }];
  await panel.save('api::availability.availability', { hours }).expect(200);
  await REMOVALS.panel(site);
  await until(async () => (await call(site, 'site.site')).body.quote === '');
  expect((await call(site, 'site.site')).body).toMatchObject({ name: 'Ada Works', quote: '', summary: '' });
  expect((await call(site, 'site.about')).body).toMatchObject({ name: '', biography: ['I build bridges.'] });
  expect((await call(site, 'site.legal')).body.terms).toEqual([{ title: 'Mine', text: 'Be kind.' }]);
  const view = await readSlots();
  // Eight or nine Mondays, of which none is an exception.
  expect(view.mode === 'hours' && view.days.flatMap(({ slots }) => slots).length).toBeGreaterThanOrEqual(16);
});

test('a record that was saved without a change, or changed back, is removed', async () => {
  const { _id: id, type } = await findTool('Git');
  for (const body of [{ type: 'Version machine' }, { type }])
    expect((await call(site, 'tool.update', { token, params: { id }, body })).status).toBe(200);
  const project = await findProject('Tiffin Line');
  const same = { name: project.name, stack: project.stack, picture: project.picture };
  expect((await call(site, 'portfolio.update', { token, params: { id: project._id }, body: same })).status).toBe(200);
  await REMOVALS.panel(site);
  expect(await listRecords(site)).toEqual(NO_RECORDS);
  expect(await listPictures(site, 0)).toEqual([]);
});

test('records that somebody has edited in SQL, which no history sees, are kept', async () => {
  runStatementPastStrapi(site, "UPDATE tools SET description = 'Remembers.' WHERE name = 'Git'");
  runStatementPastStrapi(site, "UPDATE case_studies SET summary = 'My map.' WHERE slug = 'monsoon-atlas'");
  await REMOVALS.panel(site);
  const caseStudy = ['Thirty-four monsoons on one map'];
  expect(await listRecords(site)).toEqual({ ...NO_RECORDS, tool: ['Git'], caseStudy });
});
