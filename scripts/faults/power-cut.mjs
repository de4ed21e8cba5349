import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { CONTACT, contactMessage, postJson } from '../harness/api.mjs';
import { createSite } from '../harness/site.mjs';
import { waitUntil } from '../harness/wait-until.mjs';
import { ROOT } from '../project/paths.mjs';
import { requireFromCms } from '../server/cms-packages.mjs';
import { compileVolatileDisk, mountVolatileDisk } from './volatile-disk.mjs';

const SENDERS = 4;
const BACKUP_NAME = 'backup.tar.gz';

/** Sends one request after the other while `isActive` returns true; `onAccepted` gets the sent content and the body of each 201. */
async function sendRepeatedly(isActive, send, onAccepted) {
  for (let count = 0; isActive(); count += 1) {
    const { sent, response } = await send(count).catch(() => ({}));
    if (response?.status === 201) onAccepted(sent, await response.json().catch(() => null));
  }
}

/** Sends messages and pictures until the returned function is called; adds those that were answered with 201 to `accepted`. */
function startSending({ site, token, pictures, round, accepted }) {
  let isSending = true;
  const isActive = () => isSending;
  const sendMessage = (sender) => async (count) => {
    const id = `${round}-${sender}-${count}`;
    const sent = `message ${id} of a visitor`;
    return { sent, response: await postJson(site.url + CONTACT, contactMessage(sent, `visitor-${id}@visitor.test`)) };
  };
  const upload = async (count) => {
    const imageString = pictures[count % pictures.length];
    return { response: await postJson(`${site.url}/api/upload/tool/picture`, { imageString }, { token }) };
  };
  const sending = Array.from({ length: SENDERS }, (_, sender) =>
    sendRepeatedly(isActive, sendMessage(sender), (message) => accepted.messages.push(message)),
  );
  sending.push(sendRepeatedly(isActive, upload, (_sent, body) => body && accepted.pictures.push(body.url)));
  return () => {
    isSending = false;
    return Promise.all(sending);
  };
}

/** Opens a copy of the database after the power cut, because opening it changes it. */
function withDatabase(folder, use) {
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true, filter: (name) => !name.endsWith('-shm') });
  const database = new (requireFromCms('better-sqlite3'))(path.join(copy, 'database.sqlite'));
  try {
    return use(database);
  } finally {
    database.close();
    rmSync(copy, { recursive: true });
  }
}

const fileOf = (folder, url) => path.join(folder, 'public', new URL(url, 'http://site.test').pathname);

/** Checks that each accepted message is stored exactly once, and that each sent mail exists as a file. */
function assertDatabase(folder, { messages }) {
  withDatabase(folder, (database) => {
    assert.deepEqual(database.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
    const rows = database.prepare('SELECT message, count(*) AS count FROM back_office_messages GROUP BY message').all();
    const counts = new Map(rows.map(({ message, count }) => [message, count]));
    const lost = messages.filter((message) => counts.get(message) !== 1);
    assert.deepEqual(lost, [], `${lost.length} of ${messages.length} messages were lost or duplicated`);
    const sent = database.prepare("SELECT document_id AS id FROM back_office_mails WHERE state = 'sent'").all();
    const files = sent.length > 0 ? readdirSync(path.join(folder, 'mail')) : [];
    for (const { id } of sent) {
      const file = files.find((name) => name.endsWith(`${id}.eml`));
      assert.ok(file, `the file of the mail ${id} is lost`);
      assert.match(readFileSync(path.join(folder, 'mail', file), 'utf8'), /^Message-ID: /im);
    }
  });
}

/** Checks that each accepted picture has all its sizes, which can be decoded completely. */
async function assertPictures(folder, { pictures }) {
  const rows = withDatabase(folder, (database) => database.prepare('SELECT url, formats FROM files').all());
  for (const address of pictures) {
    const { pathname } = new URL(address, 'http://site.test');
    const row = rows.find(({ url }) => url === pathname);
    assert.ok(row, `the picture ${pathname} is lost`);
    const sizes = Object.values(JSON.parse(row.formats)).map(({ url }) => url);
    for (const url of [pathname, ...sizes]) await requireFromCms('sharp')(readFileSync(fileOf(folder, url))).stats();
  }
}

/** Runs `npm run backup` and resolves with its exit code. */
function runBackup(dataDir, file) {
  const environment = { ...process.env, DATA_DIR: dataDir, MODE: 'embedded', INIT_CWD: ROOT };
  const command = spawn(process.execPath, [path.join(ROOT, 'scripts', 'backup.mjs'), file], {
    env: environment,
    stdio: 'ignore',
  });
  return new Promise((resolve) => command.once('close', resolve));
}

async function createPicture(red) {
  const create = { width: 300, height: 200, channels: 3, background: { r: red, g: 90, b: 160 } };
  const bytes = await requireFromCms('sharp')({ create }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/**
 * Prepares power cuts at random moments. `cutPower(round, isLast)` starts the site, cuts the power while it is used and
 * checks the stored data; the last round also makes a backup. `state` has the `accepted` messages and pictures, the session's
 * `token`, the code of the backup, and the `folder` with the stored data.
 */
async function createPowerCuts(random, folder) {
  const pictures = await Promise.all([20, 120, 220].map(createPicture));
  const program = compileVolatileDisk(folder);
  const mountPoint = path.join(folder, 'data');
  const site = await createSite({ DATA_DIR: mountPoint, SEED_DEMO: 'false' });
  const state = {
    accepted: { messages: [], pictures: [] },
    backupCode: null,
    folder: path.join(folder, 'disk-0'),
    token: undefined,
  };

  async function useAndCut(disk, round, isLast) {
    const { accepted } = state;
    await site.start();
    state.token ??= await site.logIn();
    const stop = startSending({ site, token: state.token, pictures, round, accepted });
    const before = accepted.pictures.length;
    await waitUntil('a picture is accepted', () => accepted.pictures.length > before, { timeoutMs: 60_000 });
    await sleep(random.integer(0, 1500));
    if (isLast) state.backupCode = await runBackup(mountPoint, path.join(mountPoint, 'backups', BACKUP_NAME));
    disk.cutPower(random.integer(1, 999_999_999), random.pick([0, 0.5, 0.9]));
    await stop();
  }

  return {
    state,
    async cutPower(round, isLast) {
      const target = path.join(folder, `disk-${round}`);
      const disk = await mountVolatileDisk({ program, source: state.folder, target, mountPoint });
      try {
        await useAndCut(disk, round, isLast);
      } finally {
        await site.kill();
        await disk.unmount();
      }
      state.folder = target;
      assertDatabase(target, state.accepted);
      await assertPictures(target, state.accepted);
    },
  };
}

/** Starts the site on the disk after the last power cut; checks its session and its pictures. */
async function assertSiteWorks({ accepted, folder, token }) {
  const site = await createSite({ DATA_DIR: folder, SEED_DEMO: 'false' });
  await site.start();
  try {
    const response = await fetch(`${site.url}/api/admin/all`, { headers: { Authorization: `Bearer ${token}` } });
    assert.equal(response.status, 200, await response.text());
    for (const url of accepted.pictures) {
      const { pathname } = new URL(url, site.url);
      assert.equal((await fetch(site.url + pathname)).status, 200, pathname);
    }
  } finally {
    await site.end();
  }
}

/** Data in SQLite and in files after power cuts at random moments. */
export async function powerCut({ check, random, quick, folder }) {
  const { state, cutPower } = await createPowerCuts(random, folder);
  const rounds = quick ? 3 : 12;
  await check(
    'Power cut: every message and picture that was answered with success is stored, complete, once',
    async () => {
      for (let round = 1; round <= rounds; round += 1) await cutPower(round, round === rounds);
      const { messages, pictures } = state.accepted;
      assert.ok(messages.length > 0 && pictures.length > 0);
      return `${rounds} cuts, ${messages.length} messages, ${pictures.length} pictures`;
    },
  );
  await check('Power cut: a backup that was reported as made is complete', () => {
    assert.equal(state.backupCode, 0);
    const bytes = gunzipSync(readFileSync(path.join(state.folder, 'backups', BACKUP_NAME)));
    return `${Math.round(bytes.length / 1000)} kB`;
  });
  await check('Power cut: the site starts on the same disk, and earlier sessions are still valid', async () => {
    await assertSiteWorks(state);
    return `${state.accepted.pictures.length} pictures served`;
  });
}
