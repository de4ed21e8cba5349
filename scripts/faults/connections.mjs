import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDuring, readInWords, requireNoStall } from '../harness/background-reads.mjs';
import { answerIn, openConnection } from '../harness/raw-connection.mjs';
import { createSite, until } from '../harness/site.mjs';
import { sentenceIn } from './error-messages.mjs';

const MEGABYTE = 1e6;
/** At once: what a system queues of connections that nobody has taken yet is not endless. */
const AT_ONCE = 200;
/** By then the server has hung up, in seconds; who only has a header to send has less time. */
const HUNG_UP_S = 150;
const HEADERS_S = 40;
const UNREAD = 100;
/** About as much as the panel's library takes, in bytes. */
const LARGE_FILE = 20e6;
/** Those of the visitors who read meanwhile. */
const IDLE_SOCKETS = 20;

async function openMany(url, count) {
  const open = [];
  while (open.length < count) {
    const more = Array.from({ length: Math.min(AT_ONCE, count - open.length) }, () => openConnection(url));
    await Promise.all(more.map((connection) => connection.connected()));
    open.push(...more);
  }
  return open;
}

const head = (lines) => ['POST /api/admin/login HTTP/1.1', 'Host: localhost', ...lines, '', ''].join('\r\n');

/** Who opens connections and says nothing, or one letter at a time. */
const SLOW = {
  'that say nothing': () => {},
  'that send one letter of a header a second': (connection, second) =>
    connection.say(second === 0 ? 'GET / HTTP/1.1\r\nX-Slow: ' : 'x'),
  'that send one letter of a body a second': (connection, second) =>
    connection.say(second === 0 ? head(['Content-Type: application/json', 'Content-Length: 5000']) : 'x'),
};
const HEADERS_ALONE = Object.keys(SLOW).slice(0, 2);

async function tryMany({ promise, site, quick }) {
  const count = quick ? 2000 : 10_000;
  await promise(`${count.toLocaleString('en-US')} open connections: visitors are served meanwhile`, async () => {
    const before = site.residentBytes();
    const open = await openMany(site.url, count);
    const reads = await readDuring(site.url, () => sleep(quick ? 2000 : 5000));
    const held = site.residentBytes();
    const stillOpen = open.filter((connection) => connection.isOpen()).length;
    for (const connection of open) connection.end();
    requireNoStall(reads, quick);
    return `${stillOpen} of them open all the while, ${Math.round((held - before) / MEGABYTE)} MB more; ${readInWords(reads)}`;
  });
}

async function trySlow({ promise, site, quick }) {
  const each = quick ? 50 : 500;
  const kinds = quick ? HEADERS_ALONE : Object.keys(SLOW);
  const patience = quick ? HEADERS_S : HUNG_UP_S;
  const all = (await openMany(site.url, each * kinds.length)).map((connection, at) => ({
    connection,
    kind: kinds[at % kinds.length],
  }));
  const ended = {};
  const began = Date.now();
  for (const { connection, kind } of all) {
    connection.ended.then(() => {
      ended[kind] = Math.round((Date.now() - began) / 1000);
    });
  }
  const isOver = () => all.every(({ connection }) => !connection.isOpen());
  await promise(`Slow clients, ${each} of each kind: visitors are served meanwhile`, async () => {
    const reads = await readDuring(site.url, async () => {
      for (let second = 0; second < patience && !isOver(); second += 1) {
        for (const { connection, kind } of all) if (connection.isOpen()) SLOW[kind](connection, second);
        await sleep(1000);
      }
    });
    requireNoStall(reads, quick);
    return readInWords(reads);
  });
  for (const kind of kinds) {
    await promise(`Slow clients ${kind} are hung up on`, () => {
      const open = all.filter((one) => one.kind === kind && one.connection.isOpen());
      assert.equal(open.length, 0, `${open.length} are open after ${patience} s`);
      return `the last after ${ended[kind]} s`;
    });
  }
  for (const { connection } of all) connection.end();
}

/** Puts a large file into the panel's library; resolves with its address. */
async function putLargeFile(site) {
  const form = new FormData();
  form.append(
    'files',
    new Blob(['%PDF-1.4\n', Buffer.alloc(LARGE_FILE, ' ')], { type: 'application/pdf' }),
    'large.pdf',
  );
  const headers = { Authorization: `Bearer ${await site.logIntoPanel()}` };
  const answer = await fetch(`${site.url}/upload`, { method: 'POST', headers, body: form });
  assert.equal(answer.status, 201);
  const [file] = await answer.json();
  return file.url;
}

/** Who asks for much and takes nothing: what the system does not keep for them, the server has to. */
async function tryUnread({ promise, site }) {
  const address = await putLargeFile(site);
  const before = site.openSockets();
  const began = Date.now();
  const all = await openMany(site.url, UNREAD);
  for (const { socket, say } of all) {
    socket.pause();
    say(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  }
  await promise(
    `${UNREAD} clients that ask for a file of 20 MB and never read it: visitors are served meanwhile`,
    async () => {
      const reads = await readDuring(site.url, () => sleep(20_000));
      requireNoStall(reads);
      assert.ok(site.openSockets() >= UNREAD, 'they are still being answered');
      return `${readInWords(reads)}; ${Math.round(site.residentBytes() / MEGABYTE)} MB`;
    },
  );
  await promise('Clients that never read are hung up on', async () => {
    // They do not see it themselves, as they do not read.
    await until('the server has let go of them', HUNG_UP_S, () => site.openSockets() <= before + IDLE_SOCKETS);
    return `the last after ${Math.round((Date.now() - began) / 1000)} s`;
  });
  for (const connection of all) connection.end();
}

/** What no client of good will sends: the request as it goes over the wire, and the status that has to come back. */
const LARGE = {
  'A header of 1 MB': [`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(1e6)}\r\n\r\n`, 431],
  '2,000 headers': [`GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Many: many words in it\r\n'.repeat(2000)}\r\n`, 431],
  'An address of 100 kB': [`GET /${'x'.repeat(1e5)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  'A body said to be of 10 GB': [head(['Content-Type: application/json', 'Content-Length: 10000000000']), 413],
  'A body of 1 MB': [head(['Content-Type: application/json', 'Content-Length: 1000000']) + 'x'.repeat(1e6), 413],
  'A body without a length': [
    `${head(['Content-Type: application/json', 'Transfer-Encoding: chunked'])}5\r\nwords\r\n`,
    411,
  ],
  'A body of a negative length': [head(['Content-Length: -1']), 400],
  'Two lengths of one body': [`${head(['Content-Length: 5', 'Content-Length: 6'])}words`, 400],
  'A length and chunks': [`${head(['Content-Length: 5', 'Transfer-Encoding: chunked'])}0\r\n\r\n`, 400],
  'No HTTP at all': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03words', 400],
};

async function tryLarge({ promise, site }) {
  for (const [title, [request, expected]] of Object.entries(LARGE)) {
    await promise(`${title}: refused with a sentence`, async () => {
      const connection = openConnection(site.url);
      await connection.connected();
      connection.say(request);
      await until('an answer', 20, () => /\r\n\r\n\{.*\}/s.test(connection.said()) || !connection.isOpen());
      connection.end();
      const { status, body } = answerIn(connection.said());
      assert.equal(status, expected, connection.said().slice(0, 300));
      return `${status} “${sentenceIn(body)}”`;
    });
  }
}

/** Clients that hold on to what they have, and requests of a size that nobody needs. */
export async function connections({ promise, quick, folder }) {
  const site = await createSite({ DATA_DIR: path.join(folder, 'connections') });
  await site.start();
  try {
    const at = { promise, site, quick };
    await tryLarge(at);
    await tryMany(at);
    await trySlow(at);
    if (!quick) await tryUnread(at);
    await promise('Afterwards it serves as before', async () => {
      await site.logIn();
      return `${readInWords(await readDuring(site.url, () => sleep(2000)))}; ${Math.round(site.residentBytes() / MEGABYTE)} MB`;
    });
  } finally {
    await site.end();
  }
}
