import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { backup } from '../operations/doctor/backup.mjs';
import { dataFolder } from '../operations/doctor/data-folder.mjs';
import { database, openDatabase } from '../operations/doctor/database.mjs';
import { deadPictures } from '../operations/doctor/dead-pictures.mjs';
import { diskSpace } from '../operations/doctor/disk-space.mjs';
import { mailQueue } from '../operations/doctor/mail-queue.mjs';
import { secrets } from '../operations/doctor/secrets.mjs';
import { storage } from '../operations/doctor/storage.mjs';
import { assertAiling, assertWell, freshSettings, HOUR, NOW, withDatabase, withServer } from './doctor-site.mjs';

test('a database that answers is well; the doctor cannot write to it', () =>
  withDatabase('', async (site) => {
    assertWell(await database(site), /SQLite, database\.sqlite, answers and knows 0 files/);
    await assert.rejects(site.database.rows("INSERT INTO files (name) VALUES ('x') RETURNING id"), /readonly/);
  }));

test('a database that is missing or damaged is wrong', async () => {
  const env = freshSettings();
  await assert.rejects(openDatabase(env), /no such file/);
  const missing = await database({ env, database: null, databaseProblem: 'there is no such file' });
  assertAiling(missing, 'wrong', /cannot be opened: there is no such file/, /Start the site once/);
  writeFileSync(env.DATABASE_FILENAME, 'this is no database, whatever its name says');
  const opened = await openDatabase(env);
  assertAiling(await database({ env, database: opened }), 'wrong', /cannot be read: file is not a database/, /backup/);
  await opened.close();
});

const mailRow = (state, age, error) =>
  `INSERT INTO back_office_mails VALUES ('a@b.test', '${state}', ${NOW - age}, ${error ? `'${error}'` : 'NULL'});`;
const waiting = (age, error) => mailRow('waiting', age, error);

test('mails that wait for hours are a warning with their reason, those of this minute are not', async () => {
  const sent = "INSERT INTO back_office_mails VALUES ('a@b.test', 'sent', 1, NULL);";
  await withDatabase(sent, async (site) => assertWell(await mailQueue(site), /No mail waits/));
  await withDatabase(waiting(60_000), async (site) => assertWell(await mailQueue(site), /1 mail just on the way/));
  const late = /2 mails could not be sent yet, the oldest for 5 hours, the first because: mailbox full/;
  await withDatabase(waiting(5 * HOUR, 'mailbox full') + waiting(60_000), async (site) =>
    assertAiling(await mailQueue(site), 'warning', late, /tries again every hour/),
  );
});

test('mails that were refused for good within a week are a warning with the reason of the newest', async () => {
  const old = mailRow('failed', 8 * 24 * HOUR, '550 long ago');
  await withDatabase(old, async (site) => assertWell(await mailQueue(site), /No mail waits to be sent/));
  const refused = mailRow('failed', 2 * HOUR, '550 no such person') + mailRow('failed', 9 * HOUR, '554 spam');
  const said = /2 mails of the last 7 days were refused for good, the newest because: 550 no such person/;
  await withDatabase(old + refused, async (site) =>
    assertAiling(await mailQueue(site), 'warning', said, /send them again from there/),
  );
});

test('a data folder that other users can get into is a warning, a closed one is well', async () => {
  const env = freshSettings();
  assertWell(await dataFolder({ env }), /Only the user of the site can read it/);
  chmodSync(env.DATA_DIR, 0o755);
  assertAiling(await dataFolder({ env }), 'warning', /Other users of this machine can get into/, /chmod -R go= /);
});

test('a folder of uploads that is there is well, one that is not is wrong', async () => {
  const env = freshSettings();
  assertWell(await storage({ env }), /Pictures are kept in .*uploads/);
  rmSync(path.join(env.DATA_DIR, 'public'), { recursive: true });
  assertAiling(await storage({ env }), 'wrong', /cannot be written: no picture can be uploaded/, /Give the folder/);
});

const picture = (name) =>
  `INSERT INTO files (name, url, formats, provider)
   VALUES ('${name}', '/uploads/${name}', '{"webp1_40": {"url": "/uploads/40_${name}"}}', 'local');`;

test('a picture is dead when it or one of its sizes is missing; one elsewhere on the web is not ours', async () => {
  const elsewhere = "INSERT INTO files (name, url, provider) VALUES ('c', 'http://127.0.0.1:1/c.png', 'external');";
  await withDatabase(picture('a.webp') + elsewhere, async (site) => {
    const store = (name) => writeFileSync(path.join(site.env.DATA_DIR, 'public', 'uploads', name), 'bytes');
    store('a.webp');
    const dead = /1 picture of 1 cannot be shown whole: a\.webp/;
    assertAiling(await deadPictures(site), 'warning', dead, /from a backup/);
    store('40_a.webp');
    assertWell(await deadPictures(site), /All 1 are there/);
  });
});

test('a picture at Cloudinary is asked for there', () =>
  withServer(
    createServer((request, response) => response.writeHead(request.url === '/a.webp' ? 200 : 404).end()),
    (port) => {
      const at = (name) =>
        `INSERT INTO files (name, url, provider) VALUES ('${name}', 'http://127.0.0.1:${port}/${name}', 'cloudinary');`;
      return withDatabase(at('a.webp') + at('b.webp'), async (site) =>
        assertAiling(await deadPictures(site), 'warning', /1 picture of 2 cannot be shown whole: b\.webp/, /replace/),
      );
    },
  ));

test('a record that names a picture which is gone is a warning', () =>
  withDatabase('INSERT INTO files_related_mph (file_id) VALUES (7);', async (site) =>
    assertAiling(await deadPictures(site), 'warning', /1 record named a picture that is gone/, /Choose another/),
  ));

test('disk space is judged where the site writes', async () => {
  const env = freshSettings();
  const room = (gigabytes) => async (folder) => {
    assert.equal(folder, env.DATA_DIR);
    return { bavail: gigabytes * 1_000_000, bsize: 1000 };
  };
  assertWell(await diskSpace({ env }, room(40)), /40\.0 GB are free/);
  assertAiling(await diskSpace({ env }, room(1)), 'warning', /1\.0 GB/, /Free some space/);
  assertAiling(await diskSpace({ env }, room(0.1)), 'wrong', /0\.1 GB/, /Free some space/);
  assert.match((await diskSpace({ env })).says, /GB are free/);
});

test('the newest backup counts; none, or one of more than a day, is a warning', async () => {
  const env = freshSettings();
  assertAiling(await backup({ env, now: NOW }), 'warning', /There is no backup in/, /npm run backup/);
  mkdirSync(env.BACKUP_DIR);
  const made = (name, age) => {
    const file = path.join(env.BACKUP_DIR, name);
    writeFileSync(file, '');
    utimesSync(file, (NOW - age) / 1000, (NOW - age) / 1000);
  };
  made('portfolio-daily-2030-05-29T12-00-00Z.tar.gz', 72 * HOUR);
  made('holiday.jpg', 0);
  assertAiling(await backup({ env, now: NOW }), 'warning', /72 hours old/, /npm run backup/);
  made('portfolio-2030-06-01T10-00-00Z.tar.gz', 2 * HOUR);
  assertWell(await backup({ env, now: NOW }), /2 hours old/);
});

test('a secret that anyone can guess is wrong, a file of secrets that others can read is a warning', async () => {
  const env = freshSettings();
  const isPlaceholder = (value) => value === 'change-me-please';
  const file = path.join(env.DATA_DIR, 'secrets.json');
  writeFileSync(file, '{}', { mode: 0o600 });
  assertWell(await secrets({ env, isPlaceholder }), /None is a placeholder/);
  chmodSync(file, 0o644);
  assertAiling(await secrets({ env, isPlaceholder }), 'warning', /Other users .* can read/, /chmod 600/);
  const weak = { ...env, secrets: { ...env.secrets, APP_KEYS: 'q8Zk1vTnR4wXy7Lp,change-me-please' } };
  assertAiling(await secrets({ env: weak, isPlaceholder }), 'wrong', /Anyone can guess APP_KEYS/, /npm run secrets/);
});
