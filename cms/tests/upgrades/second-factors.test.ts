import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import knex from 'knex';
import { call } from '../support/client';
import { startLogin } from '../support/factors';
import { OWNER, type Site, startSite } from '../support/strapi';

/** The database of a demo site whose owner has an app with codes and a session, and has changed a tool. */
const EARLIER = path.join(__dirname, 'databases', 'with-second-factors.sqlite.gz');
/** One of the owner's recovery codes in that database. */
const RECOVERY_CODE = 'E218-3P8B-M73Z-R9WB-Y67T-FWYK';

const HOUR_MS = 3_600_000;

jest.setTimeout(3 * 60_000);

let site: Site;
beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-upgrade-'));
  mkdirSync(path.join(dataDir, 'public', 'uploads'), { recursive: true });
  const file = path.join(dataDir, 'database.sqlite');
  writeFileSync(file, gunzipSync(readFileSync(EARLIER)));
  await keepSession(file);
  // SQLite also in runs on PostgreSQL.
  site = await startSite({ DATABASE_CLIENT: 'sqlite' }, dataDir);
});
afterAll(() => site.stop());

/** Dates the last use of the session in the database to now: it is older with every day, and would have ended. */
async function keepSession(filename: string): Promise<void> {
  const database = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  const now = Date.now();
  await database('account_sessions').update({ last_seen_at: now, expires_at: now + HOUR_MS });
  await database.destroy();
}

/** The token of the session in the database. The key that had signed it is not in the database. */
async function getToken(): Promise<string> {
  const db = site.strapi.db.connection;
  const { id: session, account } = await db('account_sessions').first().orderBy('created_at');
  const { document_id } = await db('up_users').first().where({ id: account });
  return site.strapi.plugin('users-permissions').service('jwt').issue({ account: document_id, session });
}

test('a session goes on after the upgrade, and its account has its factor', async () => {
  const token = await getToken();
  expect((await call(site, 'account.sessions', { token })).body).toMatchObject([
    { current: true, createdAt: '2026-11-27T20:24:05.957Z', device: 'Unknown device', address: '127.0.0.1' },
  ]);
  const { body } = await call(site, 'factor.list', { token });
  expect(body).toMatchObject({ factors: [{ kind: 'totp', name: 'Authenticator app' }], recoveryCodes: 10 });
});

test('a log-in after the upgrade asks for the factor, and takes a recovery code of before', async () => {
  const { challenge, factors } = await startLogin(site, OWNER.email, OWNER.password);
  expect(factors).toEqual(['totp', 'recovery']);
  const answer = await call(site, 'factor.login', { body: { challenge, recovery: RECOVERY_CODE } });
  expect(answer.status).toBe(200);
});

test('a version of before the upgrade can be restored', async () => {
  const token = await getToken();
  const tool = (await call(site, 'tool.list')).body.find(({ name }) => name === 'Changed before the upgrade');
  const params = { collection: 'tool', id: tool?._id ?? '' };
  const versions = (await call(site, 'history.list', { token, params })).body;
  expect(versions.map(({ action, by }) => [action, by])).toEqual([
    ['update', OWNER.email],
    ['create', ''],
  ]);
  const body = { version: versions[1]?.version ?? '' };
  expect((await call(site, 'history.restore', { token, params, body })).body).toMatchObject({ name: 'TypeScript' });
});
