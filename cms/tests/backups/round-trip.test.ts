import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loginAsOwner, register } from '../support/accounts';
import { alterArchive } from '../support/altered-archive';
import { createAuthenticator } from '../support/authenticator';
import { runBackupCommand } from '../support/backup-command';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { copyData } from '../support/database';
import { addPasskey, addTotp } from '../support/factors';
import { type MailServer, startMailServer } from '../support/mail-server';
import { uploadPicture } from '../support/pictures';
import { hashUploads, readRows, readSecrets } from '../support/stored-site';
import { OWNER, type Site, startSite } from '../support/strapi';

/** No server listens at this port, so that mails keep waiting. */
const NO_MAIL_SERVER = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' };
const HELD_BACK_ERROR =
  'Waited when the backup was made, and may have been sent since. If it has not been: send it now';

const TIMEOUT_MS = 3 * 60_000;
/** Each command runs in its own process, and a restore creates all tables. */
jest.setTimeout(TIMEOUT_MS);

const DELETED_TOOL = 'Deleted before the backup';

/** The tables that are not part of a backup. */
const WRITTEN_BY_EACH_START = [
  'account_sessions',
  'content_versions',
  'factor_challenges',
  'meeting_times',
  'preview_pictures',
  'previews',
  'strapi_database_schema',
  'strapi_migrations',
  'strapi_migrations_internal',
];

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
  const person = await register(site);
  await addTotp(site, person.token);
  await addPasskey(site, person.token, createAuthenticator());
  const { _id: id } = (await call(site, 'tool.create', { token, body: { ...tool, name: DELETED_TOOL } })).body;
  await call(site, 'tool.remove', { token, params: { id } });
}

/** Makes a backup while visitors keep sending messages. */
async function backUpDuringWrites(file: string): Promise<void> {
  let isOver = false;
  const writing = (async () => {
    for (let count = 0; !isOver; count += 1) await sendMessage(`Message ${count}`);
  })();
  const made = await runBackupCommand(['backup', file], site.dataDir);
  isOver = true;
  await writing;
  expect(made).toMatchObject({ code: 0 });
}

/** Makes a site with content of every kind, a backup of it while it runs and one after its stop. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-backup-'));
  backup = at('whole.tar.gz');
  site = await startSite(NO_MAIL_SERVER);
  try {
    await fill();
    await backUpDuringWrites(at('meanwhile.tar.gz'));
  } finally {
    await site.stop({ keepData: true });
  }
  expect(await runBackupCommand(['backup', backup], site.dataDir, NO_MAIL_SERVER)).toMatchObject({ code: 0 });
}, TIMEOUT_MS);
afterAll(() => {
  for (const made of [site.dataDir, folder]) rmSync(made, { recursive: true });
});

test('a backup made while visitors write is consistent: every message has both of its mails', async () => {
  const restored = await runBackupCommand(['restore', at('meanwhile.tar.gz')], at('meanwhile'));
  expect(restored).toMatchObject({ code: 0 });
  const { back_office_messages: messages = [], back_office_mails_message_lnk: mails = [] } = await readRows(
    at('meanwhile'),
  );
  const mailCounts = messages.map(({ id }) => mails.filter(({ message_id }) => message_id === id).length);
  expect(mailCounts.length).toBeGreaterThan(0);
  expect(new Set(mailCounts)).toEqual(new Set([2]));
});

test('a restore brings back every row, file and secret', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const { code, output } = await runBackupCommand(['restore', backup], at('restored'));
  expect(output).toMatch(/^Restored \d+ rows and \d+ files, as they were at .+\. Everyone has to log in again\.\n/);
  expect(code).toBe(0);

  const [before, after] = [await readRows(site.dataDir), await readRows(at('restored'))];
  for (const own of WRITTEN_BY_EACH_START) {
    delete before[own];
    delete after[own];
  }
  // A restore ends all sessions and holds back waiting mails.
  before.strapi_sessions = [];
  before.up_users = before.up_users?.map((row) => ({ ...row, token_version: Number(row.token_version) + 1000 })) ?? [];
  before.back_office_mails =
    before.back_office_mails?.map((row) =>
      row.state === 'waiting' ? { ...row, next_attempt_at: Date.UTC(9999, 11, 31), last_error: HELD_BACK_ERROR } : row,
    ) ?? [];
  expect(Object.values(after).flat().length).toBeGreaterThan(300);
  expect(after).toEqual(before);
  expect(hashUploads(at('restored'))).toEqual(hashUploads(site.dataDir));
  expect(Object.keys(hashUploads(at('restored'))).length).toBeGreaterThan(0);
  expect(readSecrets(at('restored'))).toEqual(readSecrets(site.dataDir));
});

test('a backup holds the settings of the site without those of its host', async () => {
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

test('a restored site shows its content and its history, accepts the old password and sends no waiting mail by itself', async () => {
  const mailServer: MailServer = await startMailServer();
  const restored = await startSite(mailServer.environment, at('restored'));
  const [tool] = (await call(restored, 'tool.list')).body;
  const { pathname } = new URL(tool?.icon ?? '', 'http://portfolio.test');
  expect(pathname).toMatch(/^\/uploads\/.+/);
  expect((await restored.http().get(pathname)).status).toBe(200);
  expect((await call(restored, 'account.profile', { token })).status).toBe(401);
  const again = await loginAsOwner(restored);
  expect((await call(restored, 'account.profile', { token: again })).status).toBe(200);

  const [deleted] = (await call(restored, 'history.deleted', { token: again })).body;
  expect(deleted?.title).toBe(DELETED_TOOL);
  const params = { collection: 'tool', id: deleted?._id ?? '' };
  const [version] = (await call(restored, 'history.list', { token: again, params })).body;
  const returned = { token: again, params, body: { version: version?.version ?? '' } };
  expect((await call(restored, 'history.restore', returned)).body).toMatchObject({ name: DELETED_TOOL });

  const outbox = restored.strapi.plugin('back-office').service('outbox');
  await outbox.deliver();
  expect(mailServer.inbox).toEqual([]);
  const [held] = await restored.strapi.db.query('plugin::back-office.mail').findMany({ where: { state: 'waiting' } });
  expect(new Date(held.nextAttemptAt)).toEqual(new Date('9999-12-31T00:00:00.000Z'));
  expect(held.lastError).toBe(HELD_BACK_ERROR);
  expect(await outbox.resend(held.documentId)).toBe('due');
  await mailServer.waitFor(({ recipients }) => recipients.includes(held.recipient));
  await restored.stop({ keepData: true });
  await mailServer.stop();
});

test('a restore with --replace replaces everything on the site', async () => {
  await copyData(at('meanwhile'), at('other'));
  const { code, output } = await runBackupCommand(['restore', backup, '--replace'], at('other'));
  expect(output).toContain('Restored');
  expect(code).toBe(0);
  const [before, after] = [await readRows(site.dataDir), await readRows(at('other'))];
  expect(after.back_office_messages).toEqual(before.back_office_messages);
  expect(hashUploads(at('other'))).toEqual(hashUploads(site.dataDir));
});
