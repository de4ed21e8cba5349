import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loginAsOwner } from '../support/accounts';
import { alterArchive } from '../support/altered-archive';
import { runCommand } from '../support/backup-command';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { copyDatabase } from '../support/database';
import { type MailServer, startMailServer } from '../support/mail-server';
import { uploadPicture } from '../support/pictures';
import { rowsOf, secretsOf, uploadsOf } from '../support/stored-site';
import { OWNER, type Site, startSite } from '../support/strapi';

/** Nobody listens there: mails wait. */
const NO_MAIL_SERVER = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' };
const HELD_BACK = 'Waited when the backup was made, and may have been sent since. If it has not been: send it now';

const MINUTES = 3 * 60_000;
/** Each command is a process of its own, and a restore makes all tables. */
jest.setTimeout(MINUTES);

let folder: string;
let site: Site;
let token: string;
let backup: string;

const at = (name: string) => path.join(folder, name);
const sendMessage = (words: string) =>
  call(site, 'communication.message', { body: { name: 'Vera', email: 'vera@visitor.test', message: words } });

async function fill(): Promise<void> {
  token = await loginAsOwner(site);
  const { personal, contact, tool, portfolio, client } = payloads(await uploadPicture(site));
  const answers = [
    await call(site, 'personal.create', { token, body: personal }),
    await call(site, 'contact.create', { token, body: contact }),
    await call(site, 'tool.create', { token, body: tool }),
    await call(site, 'portfolio.create', { token, body: portfolio }),
    await call(site, 'client.create', { token, body: client }),
    await sendMessage('An emoji 🪁, a quote \' and "two",\na line, and \\ too.'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
}

/** A backup of a site to which visitors write all the time. */
async function backUpMeanwhile(file: string): Promise<void> {
  let isOver = false;
  const writing = (async () => {
    for (let count = 0; !isOver; count += 1) await sendMessage(`Message ${count}`);
  })();
  const made = await runCommand(['backup', file], site.dataDir);
  isOver = true;
  await writing;
  expect(made).toMatchObject({ code: 0 });
}

/** A site with something in it of every kind, a backup that was made of it while it ran, and one of how it ended. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-backup-'));
  backup = at('whole.tar.gz');
  site = await startSite(NO_MAIL_SERVER);
  try {
    await fill();
    await backUpMeanwhile(at('meanwhile.tar.gz'));
  } finally {
    await site.stop({ keepData: true });
  }
  expect(await runCommand(['backup', backup], site.dataDir, NO_MAIL_SERVER)).toMatchObject({ code: 0 });
}, MINUTES);
afterAll(() => {
  for (const made of [site.dataDir, folder]) rmSync(made, { recursive: true });
});

test('a backup that is made while visitors write holds one moment: every message with both of its mails', async () => {
  const restored = await runCommand(['restore', at('meanwhile.tar.gz')], at('meanwhile'));
  expect(restored).toMatchObject({ code: 0 });
  const { back_office_messages: messages = [], back_office_mails_message_lnk: mails = [] } = await rowsOf(
    at('meanwhile'),
  );
  const mailsOf = messages.map(({ id }) => mails.filter(({ message_id }) => message_id === id).length);
  expect(mailsOf.length).toBeGreaterThan(0);
  expect(new Set(mailsOf)).toEqual(new Set([2]));
});

test('what comes back is what was there, row by row, file by file and secret by secret', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const { code, said } = await runCommand(['restore', backup], at('restored'));
  expect(said).toMatch(/^Restored \d+ rows and \d+ files, as they were at .+\. Everyone has to log in again\.\n/);
  expect(code).toBe(0);

  const [before, after] = [await rowsOf(site.dataDir), await rowsOf(at('restored'))];
  for (const own of ['content_versions', 'strapi_database_schema', 'strapi_migrations', 'strapi_migrations_internal']) {
    delete before[own];
    delete after[own];
  }
  // Sessions end, and waiting mails wait for somebody.
  before.strapi_sessions = [];
  before.up_users = before.up_users?.map((row) => ({ ...row, token_version: Number(row.token_version) + 1000 })) ?? [];
  before.back_office_mails =
    before.back_office_mails?.map((row) =>
      row.state === 'waiting' ? { ...row, next_attempt_at: Date.UTC(9999, 11, 31), last_error: HELD_BACK } : row,
    ) ?? [];
  expect(Object.values(after).flat().length).toBeGreaterThan(300);
  expect(after).toEqual(before);
  expect(uploadsOf(at('restored'))).toEqual(uploadsOf(site.dataDir));
  expect(Object.keys(uploadsOf(at('restored'))).length).toBeGreaterThan(0);
  expect(secretsOf(at('restored'))).toEqual(secretsOf(site.dataDir));
});

test('it holds the settings that move with the site, and not where the site runs', async () => {
  let settings = '';
  await alterArchive(backup, at('same.tar.gz'), (name, content) => {
    if (name === 'settings.env') settings = content.toString();
    return content;
  });
  const names = settings.split('\n').map((line) => line.split('=')[0]);
  expect(names).toEqual(expect.arrayContaining(['SMTP_HOST', 'SUPER_ADMIN_EMAIL', 'ENCRYPTION_KEY', 'JWT_SECRET']));
  for (const place of ['DATA_DIR', 'MODE', 'PUBLIC_URL', 'DATABASE_URL']) expect(names).not.toContain(place);
  expect(settings).toContain(`SUPER_ADMIN_NAME='${OWNER.name}'\n`);
});

test('the restored site shows everything, takes the old password, and sends no mail again by itself', async () => {
  const mailServer: MailServer = await startMailServer();
  const restored = await startSite({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port) }, at('restored'));
  const [tool] = (await call(restored, 'tool.list')).body;
  const { pathname } = new URL(tool?.icon ?? '', 'http://portfolio.test');
  expect(pathname).toMatch(/^\/uploads\/.+/);
  expect((await restored.http().get(pathname)).status).toBe(200);
  expect((await call(restored, 'account.profile', { token })).status).toBe(401);
  const again = await loginAsOwner(restored);
  expect((await call(restored, 'account.profile', { token: again })).status).toBe(200);

  const outbox = restored.strapi.plugin('back-office').service('outbox');
  expect(await outbox.deliver()).toEqual(new Date('9999-12-31T00:00:00.000Z'));
  expect(mailServer.inbox).toEqual([]);
  const [held] = await restored.strapi.db.query('plugin::back-office.mail').findMany({ where: { state: 'waiting' } });
  expect(held.lastError).toBe(HELD_BACK);
  expect(await outbox.sendAgain(held.documentId)).toBe('due');
  await mailServer.waitFor(({ recipients }) => recipients.includes(held.recipient));
  await restored.stop({ keepData: true });
  await mailServer.goDown();
});

test('with --replace the backup takes the place of everything that is there', async () => {
  cpSync(at('meanwhile'), at('other'), { recursive: true });
  await copyDatabase(at('meanwhile'), at('other'));
  const { code, said } = await runCommand(['restore', backup, '--replace'], at('other'));
  expect(said).toContain('Restored');
  expect(code).toBe(0);
  const [before, after] = [await rowsOf(site.dataDir), await rowsOf(at('other'))];
  expect(after.back_office_messages).toEqual(before.back_office_messages);
  expect(uploadsOf(at('other'))).toEqual(uploadsOf(site.dataDir));
});
