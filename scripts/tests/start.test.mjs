import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fetchLists, logIn } from '../testing/api.mjs';
import { startProduct } from '../testing/start-product.mjs';
import { waitUntil } from '../testing/wait-until.mjs';

/** Enough for a build, where none has been made yet. */
const OPTIONS = { timeout: 600_000 };

let dataDir;
before(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-start-'));
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

async function withProduct(environment, use) {
  const product = await startProduct({ DATA_DIR: dataDir, ...environment });
  try {
    await product.ready();
    return await use(product);
  } finally {
    product.kill('SIGTERM');
    assert.equal(await product.ended, 0, product.output());
  }
}

const idsOf = (lists) => lists.map((list) => list.map(({ _id }) => _id));

test(
  'a first start prints its URLs and a password, writes private secrets and creates demo content; a second start adds nothing',
  OPTIONS,
  async () => {
    const first = await withProduct({}, async ({ url, output }) => {
      const banner = output();
      assert.match(banner, /^\s*Password:\s+\S{12,}$/m);
      assert.ok(banner.includes(url), banner);
      assert.ok(banner.includes(`${url}/admin`), banner);
      assert.match(banner, /Make it yours: the start page of \S+\/admin lists what is left to do\.\s*$/m);
      assert.equal(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777, 0o600);

      const page = await (await fetch(url)).text();
      assert.match(page, /<div id="root"/);
      return fetchLists(url);
    });
    const [personal, contact, tools, projects, clients] = first;
    assert.equal(personal.length, 1);
    assert.deepEqual(contact[0].social.map(({ platformName }) => platformName).sort(), ['GitHub', 'WhatsApp']);
    assert.ok(tools.length >= 12, `${tools.length} tools`);
    assert.deepEqual([...new Set(tools.map(({ category }) => category))].sort(), ['design', 'development']);
    assert.equal(projects.length, 6);
    assert.equal(clients.length, 3, 'of four clients, the one who has not consented is not shown');

    const second = await withProduct({}, async ({ url, output }) => {
      assert.doesNotMatch(output(), /Password:/);
      return fetchLists(url);
    });
    assert.deepEqual(idsOf(second), idsOf(first));
  },
);

test('the generated password is accepted by the dashboard', OPTIONS, async () => {
  const ownDir = path.join(dataDir, 'password');
  await withProduct({ DATA_DIR: ownDir, SEED_DEMO: 'false' }, async ({ url, output }) => {
    const password = output().match(/Password:\s+(\S+)/)?.[1];
    const email = output().match(/Super admin:\s+(\S+)/)?.[1];
    assert.match(await logIn(url, { email, password }), /./);
    assert.deepEqual(await fetchLists(url), [[], [], [], [], []]);
  });
});

test('an invalid secrets file ends the start with a sentence that says what to do', OPTIONS, async () => {
  const ownDir = mkdtempSync(path.join(tmpdir(), 'portfolio-broken-'));
  writeFileSync(path.join(ownDir, 'secrets.json'), '{ "APP_KEYS": ');
  const product = await startProduct({ DATA_DIR: ownDir });
  assert.notEqual(await product.ended, 0);
  assert.match(
    product.output(),
    /secrets file .*secrets\.json cannot be read\. Put it back from a backup, or delete it/,
  );
  assert.doesNotMatch(product.output(), /\n\s+at /, 'no stack trace');
  rmSync(ownDir, { recursive: true });
});

test('a port in use ends the start with a sentence that names it', OPTIONS, async () => {
  const otherServer = createServer();
  await new Promise((resolve) => otherServer.listen(0, resolve));
  const { port } = otherServer.address();
  const product = await startProduct({ DATA_DIR: dataDir, PORT: String(port) });
  assert.equal(await product.ended, 1);
  assert.match(product.output(), new RegExp(`Port ${port} is already in use`));
  await new Promise((resolve) => otherServer.close(resolve));
});

test('a running request is finished after SIGTERM, then the server ends with code 0', OPTIONS, async () => {
  const body = JSON.stringify({ name: 'Slow', email: 'slow@visitor.test', message: 'My line is thin.' });
  const answer = await withProduct({ SEED_DEMO: 'false' }, async ({ url, kill }) => {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    const received = (async () => {
      let text = '';
      for await (const chunk of socket) text += chunk;
      return text;
    })();
    const head = `POST /api/communication/new-client-contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    await new Promise((resolve) => socket.write(head + body.slice(0, 10), resolve));
    // The response to a later request shows that the server has accepted the first connection.
    await fetch(`${url}/_health`);
    kill('SIGTERM');
    await waitUntil('the server refuses connections', () => isRefused(url), { intervalMs: 1 });
    socket.write(body.slice(10));
    return received;
  });
  assert.match(answer, /^HTTP\/1\.1 201 /);
});

/** Whether the server refuses new connections, which is the first step of its end. */
const isRefused = (url) =>
  fetch(`${url}/_health`, { headers: { connection: 'close' } }).then(
    () => false,
    () => true,
  );
