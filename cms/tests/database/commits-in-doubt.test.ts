import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CommitProxy, startCommitProxy } from '../support/commit-proxy';
import { createDatabase, isPostgres } from '../support/database';
import { type Site, startSite } from '../support/strapi';

const MESSAGE = 'plugin::back-office.message';
let site: Site;
let proxy: CommitProxy | undefined;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-test-'));
  const { DATABASE_URL } = await createDatabase(dataDir);
  if (!DATABASE_URL) {
    site = await startSite({}, dataDir);
    return;
  }
  const { hostname, port } = new URL(DATABASE_URL);
  proxy = await startCommitProxy(hostname, Number(port || 5432));
  const throughProxy = Object.assign(new URL(DATABASE_URL), { hostname: '127.0.0.1', port: proxy.port }).href;
  site = await startSite({ DATABASE_URL: throughProxy }, dataDir);
});
afterAll(async () => {
  await site.stop();
  await proxy?.stop();
});

const write = (message: string) =>
  site.http().post('/api/communication/new-client-contact').send({ name: 'Ada', email: 'ada@visitor.test', message });
const count = (message: string) => site.strapi.db.query(MESSAGE).count({ where: { message } });

if (isPostgres) {
  test('a transaction keeps its isolation level, and that it only reads', async () => {
    const { rows } = await site.strapi.db.connection.transaction(
      (trx) =>
        trx.raw(
          "SELECT current_setting('transaction_isolation') AS level, current_setting('transaction_read_only') AS reads",
        ),
      { isolationLevel: 'repeatable read', readOnly: true },
    );
    expect(rows).toEqual([{ level: 'repeatable read', reads: 'on' }]);
  });

  test('a message whose COMMIT succeeded but whose answer was lost is stored once and answered with success', async () => {
    proxy?.loseNextCommit('answer');
    expect((await write('The answer is lost')).status).toBe(201);
    expect(await count('The answer is lost')).toBe(1);
  });

  test('a message whose COMMIT was lost is refused and not stored', async () => {
    proxy?.loseNextCommit('commit');
    const answer = await write('The question is lost');
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'The site cannot look anything up or save anything right now, please try again in a minute',
    ]);
    expect(await count('The question is lost')).toBe(0);
  });

  test('when the result of a COMMIT cannot be determined, the answer says that it is not certain', async () => {
    proxy?.loseNextCommit('answer-and-server');
    const answer = await write('Nobody knows');
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'It is not certain whether this was saved, please look before you send it again',
    ]);
    proxy?.acceptConnections();
    expect(await count('Nobody knows')).toBe(1);
  });
} else {
  test('on SQLite a message is stored when it is answered', async () => {
    expect((await write('Hello')).status).toBe(201);
    expect(await count('Hello')).toBe(1);
  });
}
