import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SetupStep } from '../../src/plugins/back-office/server/src/setup/steps';
import { createAccount, loginAsOwner } from '../support/accounts';
import { runBackupCommand } from '../support/backup-command';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { addTotp } from '../support/factors';
import { openPanel, type Panel } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { startSeededSite } from '../support/seeded-site';
import { OWNER, type Site } from '../support/strapi';
import { until } from '../support/until';

jest.setTimeout(120_000);

let backups: string;
let site: Site;
let panel: Panel;
let token: string;
beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'portfolio-backups-'));
  site = await startSeededSite({ BACKUP_DIR: backups, PUBLIC_URL: 'http://localhost:1337' });
  panel = await openPanel(site);
  token = await loginAsOwner(site);
});
afterAll(async () => {
  await site.stop();
  await rm(backups, { recursive: true });
});

const listSteps = async (by = panel): Promise<SetupStep[]> =>
  (await by.get('/back-office/setup').expect(200)).body.steps;
const listDone = async (by = panel) => (await listSteps(by)).filter(({ done }) => done).map(({ name }) => name);
const isDone = async (name: string) => (await listDone()).includes(name);

test('on a new site with the demo every step is open, and says how it is done', async () => {
  const steps = await listSteps();
  expect(steps.map(({ name }) => name)).toEqual([
    ...['name', 'picture', 'contact', 'project', 'about'],
    ...['legal', 'mail', 'address', 'factor', 'backup', 'demo'],
  ]);
  for (const { title, done, advice } of steps)
    expect([title, done, advice]).toEqual([title, false, expect.any(String)]);
  const advice = Object.fromEntries(steps.map((step) => [step.name, step.advice]));
  expect(advice).toMatchObject({
    mail: expect.stringContaining('SMTP_HOST'),
    address:
      'Only this machine can open http://localhost:1337: set PUBLIC_URL in .env to the address that visitors use.',
    factor: 'Protect your account with a passkey, or with the codes of an authenticator app.',
    backup: 'Make one: npm run backup',
    demo: expect.stringContaining('npm run demo -- remove'),
  });
});

test('the pages that the steps link to exist in the panel', async () => {
  for (const { page } of await listSteps()) {
    if (page) expect([page, (await panel.get(page)).status]).toEqual([page, 200]);
  }
});

test('the name is done when it is neither the default nor that of the demo', async () => {
  await panel.save('api::site.site', { name: 'Portfolio' }).expect(200);
  expect(await isDone('name')).toBe(false);
  await panel.save('api::site.site', { name: 'Ada Works' }).expect(200);
  expect(await isDone('name')).toBe(true);
});

test("the picture is done when the first personal record has another than the demo's", async () => {
  const [person] = (await call(site, 'personal.list')).body;
  const params = { id: person?._id ?? '' };
  await call(site, 'personal.update', { token, params, body: { name: 'Ada', status: 'break' } });
  expect(await isDone('picture')).toBe(false);
  await call(site, 'personal.update', { token, params, body: { picture: await uploadPicture(site) } });
  expect(await isDone('picture')).toBe(true);
});

test("the contact is done when it has another address than the demo's", async () => {
  const [contact] = (await call(site, 'contact.list')).body;
  await call(site, 'contact.update', { token, params: { id: contact?._id ?? '' }, body: { email: 'ada@works.test' } });
  expect(await isDone('contact')).toBe(true);
});

test('the project is done with one that has another name than those of the demo', async () => {
  const [first] = (await call(site, 'portfolio.list')).body;
  await call(site, 'portfolio.update', { token, params: { id: first?._id ?? '' }, body: { type: 'Map' } });
  expect(await isDone('project')).toBe(false);
  const body = payloads(await uploadPicture(site)).portfolio;
  expect((await call(site, 'portfolio.create', { token, body })).status).toBe(201);
  expect(await isDone('project')).toBe(true);
});

test('the about page is done with a name and a biography of its own', async () => {
  await panel.save('api::about.about', { name: 'Ada' }).expect(200);
  expect(await isDone('about')).toBe(false);
  await panel.save('api::about.about', { biography: [] }).expect(200);
  expect(await isDone('about')).toBe(false);
  await panel.save('api::about.about', { biography: [{ text: 'I build bridges.' }] }).expect(200);
  expect(await isDone('about')).toBe(true);
});

test('the legal texts are read when somebody says so or has saved them, until they change otherwise', async () => {
  await panel.post('/back-office/setup/legal-texts-read').expect(200);
  expect(await isDone('legal')).toBe(true);
  // An import, for example.
  await site.strapi.db.connection('components_legal_sections').update({ text: 'Something else' });
  expect(await isDone('legal')).toBe(false);
  await panel.save('api::legal.legal', { terms: [{ title: 'Mine', text: 'Be kind.' }] }).expect(200);
  expect(await isDone('legal')).toBe(true);
});

test('a mail that was written to a file is not accepted by a mail server', async () => {
  const body = { name: 'Eve', email: 'eve@visitor.test', message: 'Hello' };
  await call(site, 'communication.message', { body });
  await until(
    async () => (await site.strapi.db.query('plugin::back-office.mail').count({ where: { state: 'sent' } })) === 2,
  );
  expect(await isDone('mail')).toBe(false);
});

test("the owner's second factor is done on the account page of the site when that account has one", async () => {
  const step = (await listSteps()).find(({ name }) => name === 'factor');
  expect(step).toMatchObject({ page: null, address: 'http://localhost:1337/account' });
  await addTotp(site, (await createAccount(site, 'admin')).token);
  expect(await isDone('factor')).toBe(false);
  await addTotp(site, token, { password: OWNER.password });
  expect(await isDone('factor')).toBe(true);
});

test('the backup is done with a complete one in the folder of backups', async () => {
  await writeFile(path.join(backups, 'notes.txt'), '');
  await writeFile(path.join(backups, 'portfolio-2030-01-01T00-00-00Z.tar.gz.partial'), '');
  expect(await isDone('backup')).toBe(false);
  const { code } = await runBackupCommand(['backup'], site.dataDir, { BACKUP_DIR: backups });
  expect(code).toBe(0);
  expect(await isDone('backup')).toBe(true);
});

test('the demo is removed when nothing is left that a removal would delete', async () => {
  expect((await panel.post('/back-office/demo/remove')).status).toBe(200);
  expect(await isDone('demo')).toBe(true);
  expect((await panel.get('/back-office/demo')).body).toMatchObject({ unedited: [], words: [], pictures: 0 });
});
