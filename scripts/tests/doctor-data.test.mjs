import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { checkBackup } from '../operations/doctor/backup.mjs';
import { checkDataFolder, checkDiskSpace } from '../operations/doctor/data-folder.mjs';
import { checkDatabase, openDatabase } from '../operations/doctor/database.mjs';
import { checkHistory } from '../operations/doctor/history.mjs';
import { checkMailQueue } from '../operations/doctor/mail-queue.mjs';
import { checkPictures } from '../operations/doctor/pictures.mjs';
import { checkSecrets } from '../operations/doctor/secrets.mjs';
import { checkStorage } from '../operations/doctor/storage.mjs';
import { assertOk, assertProblem, createSettings, HOUR_MS, NOW, withDatabase, withServer } from './doctor-site.mjs';

test('a database that answers is ok, and opened read-only', () =>
  withDatabase('', async (site) => {
    assertOk(await checkDatabase(site), /SQLite, database\.sqlite, answers and lists 0 files/);
    await assert.rejects(site.database.query("INSERT INTO files (name) VALUES ('x') RETURNING id"), /readonly/);
  }));

test('a missing or damaged database is an error', async () => {
  const env = createSettings();
  await assert.rejects(openDatabase(env), /no such file/);
  const missing = await checkDatabase({ env, database: null, databaseProblem: 'there is no such file' });
  assertProblem(missing, 'error', /cannot be opened: there is no such file/, /Start the site once/);
  writeFileSync(env.DATABASE_FILENAME, 'this is no database');
  const opened = await openDatabase(env);
  assertProblem(
    await checkDatabase({ env, database: opened }),
    'error',
    /cannot be read: file is not a database/,
    /backup/,
  );
  await opened.close();
});

const mailRow = (state, age, error) =>
  `INSERT INTO back_office_mails VALUES ('a@b.test', '${state}', ${NOW - age}, ${error ? `'${error}'` : 'NULL'});`;
const waiting = (age, error) => mailRow('waiting', age, error);

test('mails that have waited for hours are a warning with their reason, mails of this minute are not', async () => {
  const sent = "INSERT INTO back_office_mails VALUES ('a@b.test', 'sent', 1, NULL);";
  await withDatabase(sent, async (site) => assertOk(await checkMailQueue(site), /No mail waits/));
  await withDatabase(waiting(60_000), async (site) => assertOk(await checkMailQueue(site), /1 mail being sent/));
  const late = /2 mails could not be sent yet, the oldest for 5 hours, the oldest because: mailbox full/;
  await withDatabase(waiting(5 * HOUR_MS, 'mailbox full') + waiting(60_000), async (site) =>
    assertProblem(await checkMailQueue(site), 'warning', late, /tries again every hour/),
  );
});

test('mails that were refused permanently within a week are a warning with the reason of the newest one', async () => {
  const old = mailRow('failed', 8 * 24 * HOUR_MS, '550 long ago');
  await withDatabase(old, async (site) => assertOk(await checkMailQueue(site), /No mail waits to be sent/));
  const refused = mailRow('failed', 2 * HOUR_MS, '550 no such person') + mailRow('failed', 9 * HOUR_MS, '554 spam');
  const message = /2 mails of the last 7 days were refused permanently, the newest because: 550 no such person/;
  await withDatabase(old + refused, async (site) =>
    assertProblem(await checkMailQueue(site), 'warning', message, /send them again from there/),
  );
});

test('a data folder that other users can read is a warning, a private one is ok', async () => {
  const env = createSettings();
  assertOk(await checkDataFolder({ env }), /Only the user of the site can read it/);
  chmodSync(env.DATA_DIR, 0o755);
  assertProblem(await checkDataFolder({ env }), 'warning', /Other users of this machine can read/, /chmod -R go= /);
});

test('a writable uploads folder is ok, a missing one is an error', async () => {
  const env = createSettings();
  assertOk(await checkStorage({ env }), /Pictures are stored in .*uploads/);
  rmSync(path.join(env.DATA_DIR, 'public'), { recursive: true });
  assertProblem(
    await checkStorage({ env }),
    'error',
    /cannot be written: no picture can be uploaded/,
    /owner of the folder/,
  );
});

const picture = (name) =>
  `INSERT INTO files (name, url, formats, provider)
   VALUES ('${name}', '/uploads/${name}', '{"webp1_40": {"url": "/uploads/40_${name}"}}', 'local');`;

test('a picture with a missing file is a warning; pictures of other web sites are not checked', async () => {
  const external = "INSERT INTO files (name, url, provider) VALUES ('c', 'http://127.0.0.1:1/c.png', 'external');";
  await withDatabase(picture('a.webp') + external, async (site) => {
    const store = (name) => writeFileSync(path.join(site.env.DATA_DIR, 'public', 'uploads', name), 'bytes');
    store('a.webp');
    const incomplete = /1 of 1 picture cannot be shown in every size: a\.webp/;
    assertProblem(await checkPictures(site), 'warning', incomplete, /from a backup/);
    store('40_a.webp');
    assertOk(await checkPictures(site), /All 1 exist/);
  });
});

test('a picture at Cloudinary is requested there', () =>
  withServer(
    createServer((request, response) => response.writeHead(request.url === '/a.webp' ? 200 : 404).end()),
    (port) => {
      const at = (name) =>
        `INSERT INTO files (name, url, provider) VALUES ('${name}', 'http://127.0.0.1:${port}/${name}', 'cloudinary');`;
      return withDatabase(at('a.webp') + at('b.webp'), async (site) =>
        assertProblem(
          await checkPictures(site),
          'warning',
          /1 of 2 pictures cannot be shown in every size: b\.webp/,
          /replace/,
        ),
      );
    },
  ));

test('a record whose picture does not exist is a warning', () =>
  withDatabase("INSERT INTO files_related_mph (file_id, related_type) VALUES (7, 'api::tool.tool');", async (site) =>
    assertProblem(
      await checkPictures(site),
      'warning',
      /1 record named a picture that does not exist any more/,
      /Choose another/,
    ),
  ));

test('disk space is that of the disk of the data folder', async () => {
  const env = createSettings();
  const freeGigabytes = (gigabytes) => async (folder) => {
    assert.equal(folder, env.DATA_DIR);
    return { bavail: gigabytes * 1_000_000, bsize: 1000 };
  };
  assertOk(await checkDiskSpace({ env }, freeGigabytes(40)), /40\.0 GB are free/);
  assertProblem(await checkDiskSpace({ env }, freeGigabytes(1)), 'warning', /1\.0 GB/, /Free some space/);
  assertProblem(await checkDiskSpace({ env }, freeGigabytes(0.1)), 'error', /0\.1 GB/, /Free some space/);
  assert.match((await checkDiskSpace({ env })).message, /GB are free/);
});

test('no backup, or a newest one of more than a day, is a warning', async () => {
  const env = createSettings();
  assertProblem(await checkBackup({ env, now: NOW }), 'warning', /There is no backup in/, /npm run backup/);
  mkdirSync(env.BACKUP_DIR);
  const writeBackup = (name, age) => {
    const file = path.join(env.BACKUP_DIR, name);
    writeFileSync(file, '');
    utimesSync(file, (NOW - age) / 1000, (NOW - age) / 1000);
  };
  writeBackup('portfolio-daily-2030-05-29T12-00-00Z.tar.gz', 72 * HOUR_MS);
  writeBackup('holiday.jpg', 0);
  assertProblem(await checkBackup({ env, now: NOW }), 'warning', /72 hours old/, /npm run backup/);
  writeBackup('portfolio-2030-06-01T10-00-00Z.tar.gz', 2 * HOUR_MS);
  assertOk(await checkBackup({ env, now: NOW }), /2 hours old/);
});

test('a placeholder among the secrets is an error, a secrets file that others can read is a warning', async () => {
  const env = createSettings();
  const isPlaceholder = (value) => value === 'change-me-please';
  const file = path.join(env.DATA_DIR, 'secrets.json');
  writeFileSync(file, '{}', { mode: 0o600 });
  assertOk(await checkSecrets({ env, isPlaceholder }), /None is a placeholder/);
  chmodSync(file, 0o644);
  assertProblem(await checkSecrets({ env, isPlaceholder }), 'warning', /Other users .* can read/, /chmod 600/);
  const weak = { ...env, secrets: { ...env.secrets, APP_KEYS: 'q8Zk1vTnR4wXy7Lp,change-me-please' } };
  assertProblem(
    await checkSecrets({ env: weak, isPlaceholder }),
    'error',
    /Anyone can guess APP_KEYS/,
    /npm run secrets/,
  );
});

test('a picture that is deleted while a version of the content names it is no problem', () =>
  withDatabase(
    "INSERT INTO files_related_mph (file_id, related_type) VALUES (7, 'plugin::back-office.version');",
    async (site) => assertOk(await checkPictures(site), /All 0 exist/),
  ));

test('the size of the history is told, and a very large one is a warning', async () => {
  const versions = (count, record, size) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO back_office_versions (record, snapshot) SELECT '${record}', 'x' || hex(zeroblob(${size / 2})) FROM n;`;
  await withDatabase('', async (site) => assertOk(await checkHistory(site), /^0 versions of 0 records, 0\.0 MB\.$/));
  const some = versions(1, 'a', 1024 ** 2) + versions(2, 'b', 1024 ** 2);
  await withDatabase(some, async (site) => assertOk(await checkHistory(site), /^3 versions of 2 records, 3\.0 MB\.$/));
  await withDatabase(versions(51, 'c', 10 * 1024 ** 2), async (site) =>
    assertProblem(await checkHistory(site), 'warning', /^51 versions of 1 record, 510\.0 MB/, /HISTORY_VERSIONS/),
  );
});
