import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { environmentFileText } from '../../operations/environment-file.mjs';
import { ROOT } from '../../project/paths.mjs';
import { freePort } from '../../server/port.mjs';
import { build } from '../../setup/build.mjs';
import { CONTACT, contactMessage, postJson } from '../../testing/api.mjs';
import { createTemporaryFolder } from '../../testing/cleanup.mjs';
import { createPostgres } from '../../testing/postgres.mjs';
import { startProduct } from '../../testing/start-product.mjs';
import { waitUntil } from '../../testing/wait-until.mjs';

/** Enough for a build, where none has been made yet, and for several starts. */
const OPTIONS = { timeout: 600_000 };

let folder;
let postgres;
before(async () => {
  await build();
  folder = createTemporaryFolder('portfolio-server-');
  postgres = await createPostgres(folder.path);
});
after(async () => {
  await postgres?.stop();
  folder?.remove();
});

const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
const noLimits = Object.fromEntries([...example.matchAll(/^(LIMIT_\w+)=/gm)].map(([, name]) => [name, '1000000/1h']));

/** Starts the site in server mode on this PostgreSQL. */
const startServer = async (environment = {}) =>
  startProduct({
    ...parseEnv(environmentFileText(example, { SUPER_ADMIN_EMAIL: 'maya@maya.test', ...noLimits })),
    MODE: 'server',
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://maya.test',
    LOG_LEVEL: 'info',
    DATA_DIR: path.join(folder.path, 'data'),
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: postgres.url(),
    ...environment,
  });

/** The log of a server. Each line has to be JSON. */
function readLog({ output }) {
  return output()
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const entry = JSON.parse(line);
      assert.equal(new Date(entry.time).toISOString(), entry.time);
      return entry;
    });
}

/** Waits for the first log entry with such a message. */
async function waitForEntry(product, pattern) {
  let hasEnded = false;
  product.ended.then(() => {
    hasEnded = true;
  });
  const findEntry = () => readLog(product).find(({ message }) => pattern.test(message));
  return waitUntil(`the log has ${pattern}`, findEntry, {
    failure: () => (hasEnded ? `the server has ended:\n${product.output()}` : null),
  });
}

const sendMessage = (url) => postJson(url + CONTACT, contactMessage('Hello'));

test(
  'a server waits for PostgreSQL at its start, continues without it later, and logs only lines of JSON',
  OPTIONS,
  async () => {
    const server = await startServer();
    const { level, message } = await waitForEntry(server, /^Waiting for PostgreSQL/);
    assert.equal(level, 'warn');
    assert.ok(
      message.startsWith(`Waiting for PostgreSQL at 127.0.0.1:${postgres.port}, which does not answer`),
      message,
    );
    await sleep(3_000);

    await postgres.start();
    await server.ready();
    await waitForEntry(server, /^PostgreSQL at 127\.0\.0\.1:\d+ answers after \d+ s$/);
    assert.equal((await sendMessage(server.url)).status, 201);

    await postgres.stop('SIGQUIT');
    assert.equal((await sendMessage(server.url)).status, 503);
    await postgres.start();
    await waitUntil('a message is accepted', async () => (await sendMessage(server.url)).status === 201);

    server.kill('SIGTERM');
    assert.equal(await server.ended, 0);
    const messages = readLog(server).map(({ message: text }) => text);
    assert.ok(
      messages.some((text) => text.startsWith('Connection Error: ')),
      messages.join('\n'),
    );
    assert.equal(messages.filter((text) => text.startsWith('Waiting for PostgreSQL')).length, 1);
  },
);

for (const { title, url, sentence } of [
  {
    title: 'a wrong password',
    url: () => postgres.url().replace(/:[^:]+@/, ':not-the-password@'),
    sentence: /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the password of the user site\. Write the right one/,
  },
  {
    title: 'a missing database',
    url: () => postgres.url().replace(/\/site$/, '/nothing'),
    sentence: /^PostgreSQL at 127\.0\.0\.1:\d+ has no database nothing\. Create it/,
  },
]) {
  test(`${title} ends the start at once, with a sentence as a line of JSON`, OPTIONS, async () => {
    const server = await startServer({ DATABASE_URL: url() });
    assert.equal(await server.ended, 1);
    const [error, ...others] = readLog(server).filter(({ level }) => level === 'error');
    assert.match(error.message, sentence);
    assert.deepEqual([error.stack, others], [undefined, []]);
    assert.doesNotMatch(server.output(), /Waiting for|not-the-password/);
  });
}

test('a setting that cannot be used ends the start with a line of JSON', OPTIONS, async () => {
  const server = await startServer({ TRUST_PROXY: 'everybody' });
  assert.equal(await server.ended, 1);
  const [entry, ...others] = readLog(server);
  assert.deepEqual(others, []);
  assert.equal(entry.level, 'error');
  assert.match(
    entry.message,
    /^The server did not start\. These environment variables cannot be used .*\n {2}TRUST_PROXY: /,
  );
});
