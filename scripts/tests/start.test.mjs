import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { startProduct } from '../harness/product.mjs';

/** The whole file has time for a build, where none has been made yet. */
const PATIENCE = { timeout: 600_000 };
const LISTS = ['/api/info/personal', '/api/info/contact', '/api/info/tool', '/api/info/portfolio', '/api/client/all'];

let dataDir;
before(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-start-'));
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

const listsOf = (url) => Promise.all(LISTS.map(async (list) => (await fetch(url + list)).json()));

async function withProduct(environment, look) {
  const product = await startProduct({ DATA_DIR: dataDir, ...environment });
  try {
    await product.ready();
    return await look(product);
  } finally {
    product.send('SIGTERM');
    assert.equal(await product.ended, 0, product.output());
  }
}

const idsOf = (lists) => lists.map((list) => list.map(({ _id }) => _id));

test(
  'a fresh start shows addresses and a password, keeps its secrets to itself and has demo content; a second adds nothing',
  PATIENCE,
  async () => {
    const first = await withProduct({}, async ({ url, output }) => {
      const banner = output();
      assert.match(banner, /^\s*Password:\s+\S{12,}$/m);
      assert.ok(banner.includes(url), banner);
      assert.ok(banner.includes(`${url}/admin`), banner);
      assert.equal(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777, 0o600);

      const page = await (await fetch(url)).text();
      assert.match(page, /<div id="root"/);
      return listsOf(url);
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
      return listsOf(url);
    });
    assert.deepEqual(idsOf(second), idsOf(first));
  },
);

test('the generated password opens the dashboard', PATIENCE, async () => {
  const ownDir = path.join(dataDir, 'password');
  await withProduct({ DATA_DIR: ownDir, SEED_DEMO: 'false' }, async ({ url, output }) => {
    const password = output().match(/Password:\s+(\S+)/)?.[1];
    const email = output().match(/Super admin:\s+(\S+)/)?.[1];
    const answer = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    assert.equal(answer.status, 200);
    assert.deepEqual(await listsOf(url), [[], [], [], [], []]);
  });
});

test('a broken secrets file stops the start with a sentence that says what to do', PATIENCE, async () => {
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

test('a port that is taken stops the start with a sentence that names it', PATIENCE, async () => {
  const squatter = createServer();
  await new Promise((resolve) => squatter.listen(0, resolve));
  const { port } = squatter.address();
  const product = await startProduct({ DATA_DIR: dataDir, PORT: String(port) });
  assert.equal(await product.ended, 1);
  assert.match(product.output(), new RegExp(`Port ${port} is already in use`));
  await new Promise((resolve) => squatter.close(resolve));
});

test('a request that runs when SIGTERM comes is finished, then the server ends with code 0', PATIENCE, async () => {
  const body = JSON.stringify({ name: 'Slow', email: 'slow@visitor.test', message: 'My line is thin.' });
  const answer = await withProduct({ SEED_DEMO: 'false' }, async ({ url, send }) => {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    const received = (async () => {
      let text = '';
      for await (const chunk of socket) text += chunk;
      return text;
    })();
    const head = `POST /api/communication/new-client-contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    await new Promise((resolve) => socket.write(head + body.slice(0, 10), resolve));
    // A later connection is answered after the server has taken up the first one.
    await fetch(`${url}/_health`);
    send('SIGTERM');
    await untilRefused(url);
    socket.write(body.slice(10));
    return received;
  });
  assert.match(answer, /^HTTP\/1\.1 201 /);
});

/** Resolves once the server takes no new connections: it has begun to end. */
async function untilRefused(url) {
  const isOpen = () =>
    fetch(`${url}/_health`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
  while (await isOpen());
}
