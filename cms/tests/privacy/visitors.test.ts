import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { isPostgres } from '../support/database';
import { openPanel } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';
import { privacyCommand } from './privacy-command';

const MESSAGE = 'plugin::back-office.message';
const MEETING = 'plugin::back-office.meeting';
const MAIL = 'plugin::back-office.mail';
const ACTIVITY = 'plugin::back-office.activity';
const NOW = new Date('2026-11-21T12:00:00Z');
const OLD = new Date('2024-11-20T12:00:00Z');
const NOT_YET_OLD = new Date('2024-11-22T12:00:00Z');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const write = (email: string, name = 'Ada Visitor') =>
  site.http().post('/api/communication/new-client-contact').send({ name, email, message: 'A private question' });
const ask = (email: string) =>
  site
    .http()
    .post('/api/communication/new-client-meeting')
    .send({ name: 'Ada Visitor', email, mode: 'video', slot: '12/31/2030 03:30 PM' });
const table = (uid: string) => site.strapi.db.query(uid);
const mailFiles = () => readdir(path.join(site.dataDir, 'mail'));
const allSent = () => until(async () => (await table(MAIL).count({ where: { state: 'waiting' } })) === 0);
/** Sets the dates of everything that the visitor sent, and `startsAt` of the meeting. */
async function age(email: string, to: Date, startsAt?: Date) {
  const { connection } = site.strapi.db;
  await connection('back_office_messages').where({ email }).update({ created_at: to });
  await connection('back_office_meetings')
    .where({ email })
    .update({ created_at: to, ...(startsAt && { starts_at: startsAt }) });
  await connection('back_office_mails')
    .where('recipient', email)
    .orWhereRaw(`${isPostgres ? "data ->> 'email'" : "json_extract(data, '$.email')"} = ?`, [email])
    .update({ created_at: to });
}
async function countStored(email: string) {
  const mails = await table(MAIL).findMany();
  return {
    messages: await table(MESSAGE).count({ where: { email } }),
    meetings: await table(MEETING).count({ where: { email } }),
    mails: mails.filter(({ recipient, data }) => recipient === email || data.email === email).length,
  };
}
const forget = () => site.strapi.plugin('back-office').service('visitors').deleteExpired(NOW);

test('messages and meetings are deleted after 24 months with their mails and mail files', async () => {
  const email = 'long.ago@visitor.test';
  await write(email);
  await ask(email);
  await allSent();
  expect(await countStored(email)).toEqual({ messages: 1, meetings: 1, mails: 4 });
  const files = (await mailFiles()).length;
  await age(email, OLD, OLD);
  await forget();
  expect(await countStored(email)).toEqual({ messages: 0, meetings: 0, mails: 0 });
  expect(await mailFiles()).toHaveLength(files - 4);
});

test('newer messages and coming meetings are kept with their mails', async () => {
  const [recent, coming] = ['recent@visitor.test', 'coming@visitor.test'];
  await write(recent);
  await ask(recent);
  await ask(coming);
  await allSent();
  await age(recent, NOT_YET_OLD, NOT_YET_OLD);
  await age(coming, OLD);
  await forget();
  expect(await countStored(recent)).toEqual({ messages: 1, meetings: 1, mails: 4 });
  expect(await countStored(coming)).toEqual({ messages: 0, meetings: 1, mails: 2 });
});

test('mails of a message that the owner has deleted are deleted, and so are mail files without a mail', async () => {
  const email = 'orphan@visitor.test';
  await write(email);
  await allSent();
  await table(MESSAGE).delete({ where: { email } });
  await age(email, OLD);
  const forgotten = path.join(site.dataDir, 'mail', (await mailFiles()).at(-1) ?? '');
  await utimes(forgotten, OLD, OLD);
  await forget();
  expect(await countStored(email)).toEqual({ messages: 0, meetings: 0, mails: 0 });
  await expect(stat(forgotten)).rejects.toThrow('ENOENT');
});

test("the log entry of an old message stays without the visitor's name", async () => {
  const email = 'logged@visitor.test';
  await write(email, 'Zelda Logged');
  const { documentId } = await table(MESSAGE).findOne({ where: { email } });
  await (await openPanel(site)).edit(MESSAGE, documentId, { handled: true });
  const entry = () => table(ACTIVITY).findOne({ where: { subject: documentId } });
  expect(await entry()).toMatchObject({ action: 'message.update', subjectName: 'Zelda Logged' });
  await site.strapi.db.connection('back_office_activities').update({ created_at: OLD });
  await forget();
  expect(await entry()).toMatchObject({ action: 'message.update', subjectName: '' });
});

test('the privacy command exports everything about a visitor while the site runs, whatever the case of the address', async () => {
  const email = 'export@visitor.test';
  await write(email);
  await ask(email);
  await write('other@visitor.test');
  await allSent();
  const { code, stdout, stderr } = await privacyCommand(site, 'export', 'Export@Visitor.TEST');
  expect([code, stderr]).toEqual([
    0,
    'Of export@visitor.test there are 1 message, 1 meeting, 4 mails, 0 log entries and 0 versions of the content.\n',
  ]);
  const found = JSON.parse(stdout);
  expect(found.messages).toEqual([
    {
      name: 'Ada Visitor',
      email,
      message: 'A private question',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      handled: false,
      suspectedSpam: false,
    },
  ]);
  expect(found.meetings).toMatchObject([{ email, mode: 'video', startsAt: '2030-12-31T10:00:00.000Z' }]);
  expect(found.mails.map(({ template }: { template: string }) => template).sort()).toEqual([
    'meeting-acknowledgement',
    'meeting-notice',
    'message-acknowledgement',
    'message-notice',
  ]);
  expect(stdout).not.toContain('other@visitor.test');
});

test('the export is a file readable by its owner only and overwrites none', async () => {
  const email = 'file@visitor.test';
  await write(email);
  expect((await privacyCommand(site, 'export', email, 'file.json')).code).toBe(0);
  const file = path.join(site.dataDir, 'file.json');
  expect(JSON.parse(await readFile(file, 'utf8')).messages).toHaveLength(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await privacyCommand(site, 'export', email, 'file.json');
  expect(again).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is a file ${file} already: give another name, or move it away.\n`,
  });
});

test('the privacy command deletes everything about a visitor and nothing about others', async () => {
  const [email, other] = ['delete@visitor.test', 'stays@visitor.test'];
  for (const address of [email, other]) {
    await write(address, `Name of ${address}`);
    await ask(address);
  }
  await allSent();
  const { documentId } = await table(MESSAGE).findOne({ where: { email } });
  const token = await loginAsOwner(site);
  await call(site, 'inbox.update', { token, params: { id: documentId }, body: { spam: true } });
  const files = (await mailFiles()).length;

  const { code, stderr } = await privacyCommand(site, 'delete', 'DELETE@visitor.test', '--yes');
  expect([code, stderr]).toEqual([
    0,
    `Deleted: 1 message, 1 meeting, 4 mails, 1 log entry and 0 versions of the content of ${email}. Backups and mails that have been sent still hold them.\n`,
  ]);
  expect(await countStored(email)).toEqual({ messages: 0, meetings: 0, mails: 0 });
  expect(await countStored(other)).toEqual({ messages: 1, meetings: 1, mails: 4 });
  expect(await mailFiles()).toHaveLength(files - 4);
  expect(await table(ACTIVITY).count({ where: { subjectName: `Name of ${email}` } })).toBe(0);
  expect((await privacyCommand(site, 'delete', email, '--yes')).stderr).toContain('Deleted: 0 messages, 0 meetings');
});

test("the owner's export leaves out mails about others and mentions the account", async () => {
  const email = 'writer@visitor.test';
  await write(email);
  const { code, stderr } = await privacyCommand(site, 'delete', OWNER.email, '--yes');
  expect(code).toBe(0);
  expect(stderr).toContain('There is an account with this address, too: a super admin deletes it in the dashboard.');
  expect(await countStored(email)).toEqual({ messages: 1, meetings: 0, mails: 2 });
});

test.each([
  [
    ['delete', 'nobody@visitor.test'],
    /^Of nobody@visitor\.test there are 0 messages.*with --yes it is done unasked\.\n$/,
  ],
  [['delete'], /^It goes like this: npm run privacy -- export ADDRESS/],
  [['forget', 'ada@visitor.test'], /^It goes like this: /],
  [['export', 'ada'], /^ada is no e-mail address\. It goes like this: /],
])('the arguments %j are refused with a sentence', async (words, sentence) => {
  const { code, stderr } = await privacyCommand(site, ...words);
  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
});
