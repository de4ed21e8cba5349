import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { openPanel } from '../support/panel';
import { startSeededSite } from '../support/seeded-site';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';
import { demoCommand } from './demo-command';
import { listRecords, listUploads, NO_RECORDS } from './demo-site';

jest.setTimeout(180_000);

let site: Site;
beforeEach(async () => {
  site = await startSeededSite();
});
// Only one site runs in a process.
afterEach(() => site.stop());

const TOOLS =
  'TypeScript, React, Node.js, PostgreSQL, Strapi, Vite, Docker, Playwright, Redis, D3, Git, Debian, Figma, Penpot, Inkscape, Krita, Storybook, axe';
const PROJECTS = 'Monsoon Atlas, Tiffin Line, Reading Room, Last Bus Home, Warp & Weft, Saturday Clinic';
const CLIENTS = 'Ferry Desk (pilot on two routes), Harvest Share, Counter Nine, Gallery Hours';
const CASE_STUDIES = 'The bus that still runs, Thirty-four monsoons on one map';
const WORDS = [
  ...['Name of the site', 'Quote', 'Summary of the home page'],
  ...['Your name', 'Your professions', 'Your address', 'Your biography', 'Your hashtags', 'Summary of the about page'],
  ...['Terms of use', 'Meeting hours', 'Exceptions of the meeting hours'],
];
const toText = (lines: string[]) => `${lines.join('\n')}\n`;

test('`list` says what a removal deletes, and changes nothing', async () => {
  const before = await listRecords(site);
  expect(await demoCommand(site.dataDir, 'list')).toEqual({
    code: 0,
    stderr: '',
    stdout: toText([
      'A removal deletes:',
      '  Personal: Mira Sen',
      '  Contact: hello@mirasen.example',
      `  Tools: ${TOOLS}`,
      `  Portfolio: ${PROJECTS}`,
      `  Clients: ${CLIENTS}`,
      `  Case studies: ${CASE_STUDIES}`,
      '  Meetings: Tomas Lindqvist',
      '  48 pictures that nothing else uses',
      'It returns to their defaults, or empties:',
      ...WORDS.map((word) => `  ${word}`),
    ]),
  });
  expect(await listRecords(site)).toEqual(before);
});

test('the panel lists the same as the command, and the removal there is in the activity log', async () => {
  const panel = await openPanel(site);
  expect((await panel.get('/back-office/demo')).body).toEqual({
    unedited: [
      { label: 'Personal', names: ['Mira Sen'] },
      { label: 'Contact', names: ['hello@mirasen.example'] },
      { label: 'Tools', names: TOOLS.split(', ') },
      { label: 'Portfolio', names: PROJECTS.split(', ') },
      { label: 'Clients', names: CLIENTS.split(', ') },
      { label: 'Case studies', names: CASE_STUDIES.split(', ') },
      { label: 'Meetings', names: ['Tomas Lindqvist'] },
    ],
    edited: [],
    words: WORDS,
    pictures: 48,
  });
  await panel.post('/back-office/demo/remove');
  const log = await site.strapi.db.query('plugin::back-office.activity').findMany();
  const removals = log.filter(({ action }) => /^(personal|contact|tool|portfolio|client)\.remove$/.test(action));
  expect(removals).toHaveLength(30);
  expect(removals.map(({ subjectName }) => subjectName)).toEqual(
    expect.arrayContaining(['Mira Sen', 'Git', 'Gallery Hours']),
  );
});

test('`remove` says what it has deleted and kept; visitors of the running site see it within a second or two', async () => {
  const token = await loginAsOwner(site);
  const git = (await call(site, 'tool.list')).body.find(({ name }) => name === 'Git');
  const params = { id: git?._id ?? '' };
  await call(site, 'tool.update', { token, params, body: { name: 'Git and more' } });
  const { code, stdout, stderr } = await demoCommand(site.dataDir, 'remove');
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.trimEnd().split('\n');
  expect([lines[0], lines[8]]).toEqual(['Deleted:', '  47 pictures that nothing else uses']);
  expect(lines.slice(-3)).toEqual([
    'Kept, because somebody has edited them:',
    '  Tools: Git and more',
    'The site deletes the files of the pictures within ten minutes, or when it is started the next time.',
  ]);
  await until(async () => (await call(site, 'tool.list')).body.length === 1);
  expect(await demoCommand(site.dataDir, 'list')).toEqual({
    code: 0,
    stderr: '',
    stdout: 'Kept, because somebody has edited them:\n  Tools: Git and more\n',
  });
  expect((await demoCommand(site.dataDir, 'remove')).stdout).toBe(
    'There is no demo content to remove.\nKept, because somebody has edited them:\n  Tools: Git and more\n',
  );
});

test('a stopped site is emptied, too; its next start deletes the files and brings nothing back', async () => {
  await site.stop({ keepData: true });
  expect(await demoCommand(site.dataDir, 'remove')).toMatchObject({ code: 0, stderr: '' });
  site = await startSite({ SEED_DEMO: 'true' }, site.dataDir);
  await until(async () => (await listUploads(site)).length === 0);
  expect(await listRecords(site)).toEqual(NO_RECORDS);
  expect((await call(site, 'site.about')).body).toMatchObject({ name: '', biography: [] });
});
