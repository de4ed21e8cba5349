import { SqliteError } from 'better-sqlite3';
import { findOutage } from '../../src/platform/http/outage';
import { isPostgres, openDatabase } from '../support/database';
import { openPanel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

// `toThrow` would fail: the error class of the driver comes from the test file that loaded it first in this process.
const REFUSED = { code: isPostgres ? '23503' : 'SQLITE_CONSTRAINT_FOREIGNKEY' };

const DEFER_FOREIGN_KEYS = isPostgres
  ? `ALTER TABLE back_office_mails_message_lnk
       ALTER CONSTRAINT back_office_mails_message_lnk_fk DEFERRABLE INITIALLY DEFERRED,
       ALTER CONSTRAINT back_office_mails_message_lnk_ifk DEFERRABLE INITIALLY DEFERRED`
  : 'PRAGMA defer_foreign_keys = ON';

/** Violates a foreign key that the database checks at the COMMIT. */
const commitDanglingReference = () =>
  site.strapi.db.transaction(async ({ trx }) => {
    await trx.raw(DEFER_FOREIGN_KEYS);
    await trx('back_office_mails_message_lnk').insert({ mail_id: 1_000_001, message_id: 1_000_002, mail_ord: 1 });
  });

test('a transaction that fails at its COMMIT is rejected and stores nothing', async () => {
  await expect(commitDanglingReference()).rejects.toMatchObject(REFUSED);
  const rows = await site.strapi.db.connection('back_office_mails_message_lnk').where({ mail_id: 1_000_001 });
  expect(rows).toEqual([]);
});

test('a transaction after a failed COMMIT is committed', async () => {
  await expect(commitDanglingReference()).rejects.toMatchObject(REFUSED);
  const counter = () => site.strapi.db.connection('strapi_core_store_settings').where({ key: 'after-a-failure' });
  await site.strapi.db.transaction(async ({ trx }) => {
    await trx('strapi_core_store_settings').insert({ key: 'after-a-failure', value: '1' });
  });
  expect(await counter()).toHaveLength(1);
});

test('a transaction that has read can write, although another process writes in between', async () => {
  const another = await openDatabase(site.dataDir);
  if (!another) throw new Error('The site has no database');
  if (!isPostgres) await another.raw('PRAGMA busy_timeout = 0');
  const insert = (key: string) => ({ key, value: '1' });
  await site.strapi.db.transaction(async ({ trx }) => {
    await trx('strapi_core_store_settings').where({ key: 'after-a-read' });
    // SQLite lets a single process write at a time, and here the other one does not wait for its turn.
    await another('strapi_core_store_settings')
      .insert(insert('of-another-process'))
      .catch(() => {});
    await trx('strapi_core_store_settings').insert(insert('after-a-read'));
  });
  await another.destroy();
  const rows = await site.strapi.db.connection('strapi_core_store_settings').where({ key: 'after-a-read' });
  expect(rows).toHaveLength(1);
});

const errorWithCode = (code: string) => Object.assign(new Error('insert into `notes` - some words'), { code });

test.each([
  ['a PostgreSQL that is shut down', errorWithCode('57P01')],
  ['a refused connection', errorWithCode('ECONNREFUSED')],
  ['a lost connection', new Error('select 1 - Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('Knex: Timeout acquiring a connection. The pool is probably full.')],
  ['a failure with such a cause', new Error('The list could not be read', { cause: errorWithCode('08006') })],
])('%s is reported as an outage of the database', (_what, error) => {
  expect(findOutage(error)?.message).toBe(
    'The site cannot look anything up or save anything right now, please try again in a minute',
  );
});

test.each(['53100', 'SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR_WRITE', 'ENOSPC', 'EROFS'])(
  '%s is reported as a lack of disk space',
  (code) => {
    expect(findOutage(errorWithCode(code))?.message).toBe(
      'The site has no room to save anything right now, please try again later',
    );
  },
);

test('a programming error is not reported as an outage', () => {
  for (const error of [
    errorWithCode('23505'),
    errorWithCode('SQLITE_CONSTRAINT'),
    new Error('x is not a function'),
    'words',
    null,
  ]) {
    expect(findOutage(error)).toBeNull();
  }
});

test('a call without an answer from the database is a 503 with Retry-After', async () => {
  const { connection } = site.strapi.db;
  const { pool } = connection.client;
  const held = await Promise.all(Array.from({ length: pool.max }, () => connection.client.acquireConnection()));
  const timeout = pool.acquireTimeoutMillis;
  pool.acquireTimeoutMillis = 100;
  const answer = await site
    .http()
    .post('/api/admin/login')
    .send({ email: 'someone@portfolio.test', password: 'guess-12' });
  pool.acquireTimeoutMillis = timeout;
  for (const holder of held) await connection.client.releaseConnection(holder);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
  expect(answer.body.message).toMatch(/^The site cannot look anything up/);
});

test('a call of the panel without an answer from the database is a 503 and logged with its cause', async () => {
  const { db, log } = site.strapi;
  const panel = await openPanel(site);
  const logged = jest.spyOn(log, 'error').mockReturnThis();
  const query = jest.spyOn(db, 'query').mockImplementation(() => {
    throw errorWithCode('57P01');
  });
  const answer = await panel.get('/admin/users/me');
  query.mockRestore();
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('60');
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: '57P01' }));
});

test('an SqliteError of a full disk is reported as a lack of disk space, although it is no instance of Error', () => {
  const error = new SqliteError('COMMIT; - database or disk is full', 'SQLITE_FULL');
  expect(findOutage(error)?.message).toBe('The site has no room to save anything right now, please try again later');
  expect(findOutage(new Error('The message could not be stored', { cause: error }))).toEqual(findOutage(error));
});
