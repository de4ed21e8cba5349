import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { login } from '../support/accounts';
import { runBackupCommand } from '../support/backup-command';
import { call } from '../support/client';
import { OWNER, type Site, startSite } from '../support/strapi';

/** The database of the demo site at an earlier version. CONTRIBUTING.md describes how to add one. */
const EARLIER = path.join(__dirname, 'databases', 'before-availability.sqlite.gz');

/** The owner's password in that database, which today's rules would refuse: it contains the part of the address before the @. */
const EARLIER_PASSWORD = 'owner-password-1';

/** SQLite also in runs on PostgreSQL, whose upgrade the rehearsal tests. */
const IN_A_FILE = { DATABASE_CLIENT: 'sqlite' };

jest.setTimeout(3 * 60_000);

let dataDir: string;
let site: Site;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-upgrade-'));
  mkdirSync(path.join(dataDir, 'public', 'uploads'), { recursive: true });
  writeFileSync(path.join(dataDir, 'database.sqlite'), gunzipSync(readFileSync(EARLIER)));
  site = await startSite(IN_A_FILE, dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test('an upgraded site shows everything that it showed before', async () => {
  const [personal] = (await call(site, 'personal.list')).body;
  expect(personal).toMatchObject({ name: 'Mira Sen', status: 'available' });
  const [contact] = (await call(site, 'contact.list')).body;
  expect(contact?.social.map(({ platformName }) => platformName).sort()).toEqual(['GitHub', 'WhatsApp']);
  const tools = (await call(site, 'tool.list')).body;
  expect(tools).toHaveLength(18);
  for (const { icon, images } of tools) {
    expect(icon).toMatch(/\/uploads\//);
    expect(images.icon?.alt).toBeTruthy();
  }
  const projects = (await call(site, 'portfolio.list')).body;
  expect(projects).toHaveLength(6);
  expect((await call(site, 'client.list')).body).toHaveLength(3);
});

test('an upgraded demo site has the words of the demo', async () => {
  const { body: words } = await call(site, 'site.site');
  expect(words).toMatchObject({ name: 'Mira Sen', timeZone: 'Asia/Kolkata', accent: '#c63d12' });
  expect((await call(site, 'site.about')).body).toMatchObject({ name: 'Mira Sen', address: 'Kolkata, India' });
  expect((await call(site, 'site.course')).body.modules).toHaveLength(6);
  const { body: legal } = await call(site, 'site.legal');
  expect(legal.terms.at(-1)?.text).toContain('governed by the laws of India');
});

test('the owner of an upgraded site logs in with the earlier password and can change its content', async () => {
  const token = await login(site, OWNER.email, EARLIER_PASSWORD);
  const [tool] = (await call(site, 'tool.list')).body;
  const params = { id: tool?._id ?? '' };
  const answer = await call(site, 'tool.update', { token, params, body: { name: 'Changed today' } });
  expect(answer.status).toBe(200);
  expect((await call(site, 'tool.list')).body[0]?.name).toBe('Changed today');
});

test('a record of an upgraded site has a version of what it was before the upgrade, which can be restored', async () => {
  const token = await login(site, OWNER.email, EARLIER_PASSWORD);
  const [project] = (await call(site, 'portfolio.list')).body;
  const params = { collection: 'portfolio', id: project?._id ?? '' };
  const versions = (await call(site, 'history.list', { token, params })).body;
  expect(versions).toMatchObject([{ action: 'create', source: 'system', by: '', record: { name: project?.name } }]);
  await call(site, 'portfolio.update', { token, params: { id: params.id }, body: { name: 'Changed today' } });
  const body = { version: versions[0]?.version ?? '' };
  const { updatedAt, ...restored } = (await call(site, 'history.restore', { token, params, body })).body;
  expect(project).toMatchObject(restored);
});

test('a backup of an upgraded site can be restored into a new site: their tables are the same', async () => {
  await site.stop({ keepData: true });
  const backup = path.join(dataDir, 'backup.tar.gz');
  // A failed expectation shows the output of the command.
  const succeeded = { code: 0, output: expect.any(String) };
  expect(await runBackupCommand(['backup', backup], dataDir, IN_A_FILE)).toEqual(succeeded);
  expect(await runBackupCommand(['restore', backup], path.join(dataDir, 'fresh'), IN_A_FILE)).toEqual(succeeded);
});
