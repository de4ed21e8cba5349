import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { createPostgres } from '../../harness/postgres.mjs';
import { startProduct } from '../../harness/product.mjs';
import { freshEnvironment } from '../../operations/environment-file.mjs';
import { ROOT } from '../../project/paths.mjs';
import { freePort } from '../../server/port.mjs';
import { build } from '../../setup/build.mjs';

/** Time for a build, where none has been made yet, and for several starts. */
const PATIENCE = { timeout: 600_000 };

let folder;
let postgres;
before(async () => {
  await build();
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-server-'));
  postgres = await createPostgres(folder);
});
after(async () => {
  if (!folder) return;
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
const noLimits = Object.fromEntries([...example.matchAll(/^(LIMIT_\w+)=/gm)].map(([, name]) => [name, '1000000/1h']));

/** The site in server mode on this PostgreSQL. */
const startServer = async (environment = {}) =>
  startProduct({
    ...parseEnv(freshEnvironment(example, { SUPER_ADMIN_EMAIL: 'maya@maya.test', ...noLimits })),
    MODE: 'server',
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://maya.test',
    LOG_LEVEL: 'info',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: postgres.urlAt(),
    ...environment,
  });

/** Its log: every line of it has to be one of JSON. */
function entriesOf({ output }) {
  return output()
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const entry = JSON.parse(line);
      assert.equal(new Date(entry.time).toISOString(), entry.time);
      return entry;
    });
}

/** The first line with such a message, once it is there. */
async function entryOf(product, words) {
  let hasEnded = false;
  product.ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const found = entriesOf(product).find(({ message }) => words.test(message));
    if (found) return found;
    assert.ok(!hasEnded, product.output());
    await sleep(200);
  }
}

const send = (url) =>
  fetch(`${url}/api/communication/new-client-contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Vera Visitor', email: 'vera@visitor.test', message: 'Hello' }),
  });

test(
  'a server waits for PostgreSQL at its start, goes on without it later, and logs nothing but lines of JSON',
  PATIENCE,
  async () => {
    const server = await startServer();
    const { level, message } = await entryOf(server, /^Waiting for PostgreSQL/);
    assert.equal(level, 'warn');
    assert.ok(
      message.startsWith(`Waiting for PostgreSQL at 127.0.0.1:${postgres.port}, which does not answer`),
      message,
    );
    await sleep(3_000);

    await postgres.start();
    await server.ready();
    await entryOf(server, /^PostgreSQL at 127\.0\.0\.1:\d+ answers after \d+ s$/);
    assert.equal((await send(server.url)).status, 201);

    await postgres.stop('SIGQUIT');
    assert.equal((await send(server.url)).status, 503);
    await postgres.start();
    while ((await send(server.url)).status !== 201) await sleep(200);

    server.send('SIGTERM');
    assert.equal(await server.ended, 0);
    const messages = entriesOf(server).map(({ message: said }) => said);
    assert.ok(
      messages.some((said) => said.startsWith('Connection Error: ')),
      messages.join('\n'),
    );
    assert.equal(messages.filter((said) => said.startsWith('Waiting for PostgreSQL')).length, 1);
  },
);

for (const { title, url, sentence } of [
  {
    title: 'a wrong password',
    url: () => postgres.urlAt().replace(/:[^:]+@/, ':not-the-password@'),
    sentence: /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the password of the user site\. Write the right one/,
  },
  {
    title: 'a missing database',
    url: () => postgres.urlAt().replace(/\/site$/, '/nothing'),
    sentence: /^PostgreSQL at 127\.0\.0\.1:\d+ has no database nothing\. Create it/,
  },
]) {
  test(`${title} ends the start at once, with a sentence as a line of JSON`, PATIENCE, async () => {
    const server = await startServer({ DATABASE_URL: url() });
    assert.equal(await server.ended, 1);
    const [error, ...others] = entriesOf(server).filter(({ level }) => level === 'error');
    assert.match(error.message, sentence);
    assert.deepEqual([error.stack, others], [undefined, []]);
    assert.doesNotMatch(server.output(), /Waiting for|not-the-password/);
  });
}

test('a setting that cannot be used ends the start with a line of JSON', PATIENCE, async () => {
  const server = await startServer({ TRUST_PROXY: 'everybody' });
  assert.equal(await server.ended, 1);
  const [entry, ...others] = entriesOf(server);
  assert.deepEqual(others, []);
  assert.equal(entry.level, 'error');
  assert.match(
    entry.message,
    /^The server did not start\. These environment variables cannot be used .*\n {2}TRUST_PROXY: /,
  );
});
