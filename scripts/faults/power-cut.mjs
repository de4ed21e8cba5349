import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { createSite, post, until } from '../harness/site.mjs';
import { CMS, ROOT } from '../project/paths.mjs';
import { compileDisk, mountDisk } from './volatile-disk.mjs';

const CONTACT = '/api/communication/new-client-contact';
const SENDERS = 4;
const inCms = createRequire(path.join(CMS, 'package.json'));

/** Sends without a pause until `isGoingOn` says no; `onAnswer` gets each answer of 201 with what was sent. */
async function keepSending(isGoingOn, send, onAnswer) {
  for (let count = 0; isGoingOn(); count += 1) {
    const { sent, answer } = await send(count).catch(() => ({}));
    if (answer?.status === 201) await onAnswer(sent, await answer.json().catch(() => null));
  }
}

/** People who write and upload; `acknowledged` gets the words of messages and the addresses of pictures that were answered with 201. */
function startPeople({ site, token, pictures, round, acknowledged }) {
  let isGoingOn = true;
  const ask = () => isGoingOn;
  const write = (sender) => async (count) => {
    const sent = `words ${round}-${sender}-${count} of a visitor`;
    const body = {
      name: `Visitor ${sender}`,
      email: `visitor-${round}-${sender}-${count}@visitor.test`,
      message: sent,
    };
    return { sent, answer: await post(site.url + CONTACT, body) };
  };
  const upload = async (count) => {
    const imageString = pictures[count % pictures.length];
    return { answer: await post(`${site.url}/api/upload/tool/picture`, { imageString }, { token }) };
  };
  const people = Array.from({ length: SENDERS }, (_, sender) =>
    keepSending(ask, write(sender), (words) => acknowledged.messages.push(words)),
  );
  people.push(keepSending(ask, upload, (_sent, body) => body && acknowledged.pictures.push(body.url)));
  return () => {
    isGoingOn = false;
    return Promise.all(people);
  };
}

/** Opens a copy of the database that the power cut has left: looking at it changes it. */
function withDatabase(folder, look) {
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true, filter: (name) => !name.endsWith('-shm') });
  const database = new (inCms('better-sqlite3'))(path.join(copy, 'database.sqlite'));
  try {
    return look(database);
  } finally {
    database.close();
    rmSync(copy, { recursive: true });
  }
}

const fileOf = (folder, url) => path.join(folder, 'public', new URL(url, 'http://site.test').pathname);

/** Throws unless each acknowledged message is stored exactly once, and each mail that was sent is there as a file. */
function checkDatabase(folder, { messages }) {
  withDatabase(folder, (database) => {
    assert.deepEqual(database.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
    const rows = database.prepare('SELECT message, count(*) AS count FROM back_office_messages GROUP BY message').all();
    const counts = new Map(rows.map(({ message, count }) => [message, count]));
    const lost = messages.filter((words) => counts.get(words) !== 1);
    assert.deepEqual(lost, [], `${lost.length} of ${messages.length} messages were lost or doubled`);
    const sent = database.prepare("SELECT document_id AS id FROM back_office_mails WHERE state = 'sent'").all();
    const files = sent.length > 0 ? readdirSync(path.join(folder, 'mail')) : [];
    for (const { id } of sent) {
      const file = files.find((name) => name.endsWith(`${id}.eml`));
      assert.ok(file, `the file of the mail ${id} is lost`);
      assert.match(readFileSync(path.join(folder, 'mail', file), 'utf8'), /^Message-ID: /im);
    }
  });
}

/** Throws unless each acknowledged picture is there with all its sizes, and can be decoded to its last byte. */
async function checkPictures(folder, { pictures }) {
  const rows = withDatabase(folder, (database) => database.prepare('SELECT url, formats FROM files').all());
  for (const address of pictures) {
    const { pathname } = new URL(address, 'http://site.test');
    const row = rows.find(({ url }) => url === pathname);
    assert.ok(row, `the picture ${pathname} is lost`);
    const sizes = Object.values(JSON.parse(row.formats)).map(({ url }) => url);
    for (const url of [pathname, ...sizes]) await inCms('sharp')(readFileSync(fileOf(folder, url))).stats();
  }
}

/** Runs `npm run backup` and resolves with its code. */
function backUp(dataDir, file) {
  const environment = { ...process.env, DATA_DIR: dataDir, MODE: 'embedded', INIT_CWD: ROOT };
  const command = spawn(process.execPath, [path.join(ROOT, 'scripts', 'backup.mjs'), file], {
    env: environment,
    stdio: 'ignore',
  });
  return new Promise((resolve) => command.once('close', resolve));
}

/** Checks what SQLite and files still hold after power cuts at random moments. */
export async function powerCut({ promise, random, quick, folder }) {
  const sharp = inCms('sharp');
  const draw = async (red) => {
    const create = { width: 300, height: 200, channels: 3, background: { r: red, g: 90, b: 160 } };
    const bytes = await sharp({ create }).png().toBuffer();
    return `data:image/png;base64,${bytes.toString('base64')}`;
  };
  const pictures = await Promise.all([20, 120, 220].map(draw));
  const program = compileDisk(folder);
  const mountPoint = path.join(folder, 'data');
  const site = await createSite({ DATA_DIR: mountPoint, SEED_DEMO: 'false' });
  const acknowledged = { messages: [], pictures: [] };
  const rounds = quick ? 3 : 12;
  let source = path.join(folder, 'disk-0');
  let token;
  const backup = { code: null, name: 'backup.tar.gz' };

  async function cutOnce(round) {
    const target = path.join(folder, `disk-${round}`);
    const disk = await mountDisk({ program, source, target, mountPoint });
    try {
      await site.start();
      token ??= await site.logIn();
      const stop = startPeople({ site, token, pictures, round, acknowledged });
      const before = acknowledged.pictures.length;
      await until('a picture that is answered with success', 60, () => acknowledged.pictures.length > before);
      await sleep(random.integer(0, 1500));
      if (round === rounds) backup.code = await backUp(mountPoint, path.join(mountPoint, 'backups', backup.name));
      disk.cutPower(random.integer(1, 999_999_999), random.pick([0, 0.5, 0.9]));
      await stop();
    } finally {
      await site.kill();
      await disk.unmount();
    }
    source = target;
    checkDatabase(target, acknowledged);
    await checkPictures(target, acknowledged);
  }

  await promise(
    'Power cut: every message and picture that was answered with success is there, whole, and once',
    async () => {
      for (let round = 1; round <= rounds; round += 1) await cutOnce(round);
      const { messages, pictures: stored } = acknowledged;
      assert.ok(messages.length > 0 && stored.length > 0);
      return `${rounds} cuts, ${messages.length} messages, ${stored.length} pictures`;
    },
  );
  await promise('Power cut: a backup that was reported as made is there, whole', () => {
    assert.equal(backup.code, 0);
    const bytes = gunzipSync(readFileSync(path.join(source, 'backups', backup.name)));
    return `${Math.round(bytes.length / 1000)} kB`;
  });
  await promise('Power cut: the site starts on what is left, and the sessions of before go on', async () => {
    const survivor = await createSite({ DATA_DIR: source, SEED_DEMO: 'false' });
    await survivor.start();
    try {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${survivor.url}/api/admin/all`, { headers });
      assert.equal(answer.status, 200, await answer.text());
      for (const url of acknowledged.pictures) {
        const { pathname } = new URL(url, survivor.url);
        assert.equal((await fetch(survivor.url + pathname)).status, 200, pathname);
      }
      return `${acknowledged.pictures.length} pictures served`;
    } finally {
      await survivor.end();
    }
  });
}
