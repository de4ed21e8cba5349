import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDuring, readInWords } from '../harness/background-reads.mjs';
import { bytesIn, fillOf } from '../harness/file-uploads.mjs';
import { createSite, post, until } from '../harness/site.mjs';
import { inThread } from '../harness/worker-thread.mjs';
import { operationsOf } from './malformed-requests.mjs';
import { memoryInWords, peakDuring } from './memory.mjs';

const HELD_BACK = new URL('../harness/incomplete-bodies.mjs', import.meta.url).href;
const MULTIPART = new URL('../harness/file-uploads.mjs', import.meta.url).href;
const MEGABYTE = 1e6;
const CONNECTIONS = 200;
/** Of the process, in bytes. */
const MOST_MEMORY = 400 * MEGABYTE;
/** The growth that may remain afterwards, in bytes: V8 gives memory back late, and not all of it. */
const MOST_KEPT = 100 * MEGABYTE;
/** Of those who read the site meanwhile, in ms; judged by the whole form alone. */
const P99_MS = 200;
/** Files for the library that arrive at the same time, in bytes, with what the last write of each goes beyond it. */
const MOST_FILES = 51 * MEGABYTE;
const FILE = 60 * MEGABYTE;
/** The largest that the library takes, in bytes. */
const LARGEST_FILE = 24 * MEGABYTE;
const LIBRARY = ['/upload', '/upload/files', '/upload/files/1/replace', '/upload?id=1'];
/** What is not of the API: the panel's own calls, and addresses that nobody knows. */
const OUTSIDE = [
  '/',
  '/nothing',
  '/assets/x.js',
  '/uploads/x.webp',
  '/admin/login',
  '/admin/renew-token',
  '/admin/users/me',
  '/content-manager/collection-types/api::tool.tool',
  '/users-permissions/roles',
  '/back-office/inbox',
  ...LIBRARY,
];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'];
const PICTURE = { method: 'POST', path: '/api/upload/admin/picture' };

/** The expected statuses: refused, or stalled. A public page or list ignores a body. */
const REFUSALS = [401, 403, 404, 405, 408, 411, 413, 415, 429, 503];

/** The sentence of an answer: in the words of the API, or as the panel reads it. */
function sentenceOf(text) {
  const body = JSON.parse(text);
  return body.message ?? body.error?.message;
}

function requireSentences(answers) {
  const counts = new Map();
  for (const { request, status, body } of answers) {
    const said = `${request.method} ${request.path}: ${status} ${body.slice(0, 200)}`;
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status === 200 && request.method === 'GET') continue;
    assert.ok(REFUSALS.includes(status), said);
    if (request.method !== 'GET') assert.ok(sentenceOf(body), said);
  }
  return [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
}

const shareOf = (list, count) => Array.from({ length: count }, (_, at) => list[at % list.length]);

/** 200 clients at once, each from a network of its own, who all hold back the last byte. */
async function tryHeldBack({ promise, site, quick }, title, requests) {
  await promise(
    `${title}: each is told in a sentence, visitors are served, and memory stays below 400 MB`,
    async () => {
      const work = () => readDuring(site.url, () => inThread(HELD_BACK, 'holdBack', site.url, requests));
      const { peak, result } = await peakDuring(site, work, MOST_MEMORY);
      const statuses = requireSentences(result.result);
      if (!quick) assert.ok(result.p99 <= P99_MS, readInWords(result));
      return `${requests.length} connections: ${statuses.join(', ')}; ${memoryInWords(peak)}; ${readInWords(result)}`;
    },
  );
}

async function tryAllAddresses(at) {
  const document = await (await fetch(`${at.site.url}/api/openapi.json`)).json();
  const operations = operationsOf(document).map(({ method, path: template }) => ({
    method,
    path: template.replace(/\{\w+\}/g, 'abcdefghijklmnopqrstuvwx'),
  }));
  const outside = OUTSIDE.flatMap((address) => METHODS.map((method) => ({ method, path: address })));
  const everywhere = [...operations, ...outside];
  assert.ok(everywhere.length <= CONNECTIONS, `${everywhere.length} addresses`);
  const title = 'Bodies of 7.4 MB without their last byte';
  if (at.quick) {
    const pictures = Array.from({ length: CONNECTIONS - everywhere.length }, () => PICTURE);
    return tryHeldBack(at, `${title}, at every address`, [...everywhere, ...pictures]);
  }
  await tryHeldBack(at, `${title}, at every address`, shareOf(everywhere, CONNECTIONS));
  await tryHeldBack(at, `${title}, to the call that takes visitors’ pictures`, shareOf([PICTURE], CONNECTIONS));
  await tryHeldBack(at, `${title}, once more to that call`, shareOf([PICTURE], CONNECTIONS));
}

async function tryGivenBack({ promise, site }, before) {
  await promise('Memory is given back afterwards', async () => {
    const isBack = () => site.residentBytes() - before <= MOST_KEPT && site.residentBytes();
    const after = await until('the memory is given back', 30, isBack);
    return `${Math.round(before / MEGABYTE)} MB before, ${Math.round(after / MEGABYTE)} MB after`;
  });
}

async function tryAnonymousFiles({ promise, site, quick, folder }) {
  await promise('Files of 60 MB without a session, 200 at once: each is refused, and none is written', async () => {
    const files = Array.from({ length: CONNECTIONS }, (_, at) => ({
      address: LIBRARY[at % LIBRARY.length],
      field: at % 3 === 0 ? 'files' : `field-${at}`,
      size: FILE,
      isStubborn: at < 4,
    }));
    // A round is over within a second, in which visitors read too seldom for a percentile.
    const rounds = quick ? 1 : 10;
    const sendRounds = async () => {
      const answers = [];
      for (let round = 0; round < rounds; round += 1) {
        answers.push(...(await inThread(MULTIPART, 'sendFiles', site.url, files, 30_000)));
      }
      return answers;
    };
    const work = () => readDuring(site.url, sendRounds);
    const watched = () => peakDuring(site, work, MOST_MEMORY);
    const { most, result } = await fillOf(folder, watched);
    const reads = result.result;
    for (const { status, body } of reads.result) assert.deepEqual([status, sentenceOf(body)], [401, 'Please log in']);
    assert.equal(most, 0, `${most} bytes`);
    if (!quick) assert.ok(reads.p99 <= P99_MS, readInWords(reads));
    return `${rounds} × 200 × 401 “Please log in”, nothing written; ${memoryInWords(result.peak)}; ${readInWords(reads)}`;
  });
}

async function tryFilesOfSession({ promise, site, quick, folder }) {
  const token = await site.logIntoPanel();
  const files = Array.from({ length: CONNECTIONS }, (_, at) => ({
    address: '/upload',
    field: at % 2 ? 'files' : 'x',
    size: LARGEST_FILE,
    token,
  }));
  // In the whole form the first have stalled by then. Whoever still waits for a turn is cut off.
  const cutOffMs = quick ? 4000 : 75_000;
  await promise('Files of 24 MB with a session, 200 at once: at most 50 MB are written, and none stays', async () => {
    const work = () => readDuring(site.url, () => inThread(MULTIPART, 'sendFiles', site.url, files, cutOffMs));
    const { most, result } = await fillOf(folder, () => peakDuring(site, work, MOST_MEMORY));
    const reads = result.result;
    const answered = reads.result.filter(({ status }) => status > 0);
    for (const { status, body } of answered)
      assert.ok([408, 503].includes(status) && sentenceOf(body), `${status} ${body}`);
    assert.ok(most > 0 && most <= MOST_FILES, `${most} bytes`);
    // Connections that were cut off are noticed in turn: each is read as far as it has come.
    await until('the temporary folder is empty', 90, () => bytesIn(folder) === 0);
    if (!quick) assert.ok(reads.p99 <= P99_MS, readInWords(reads));
    const told = answered.length > 0 ? `, ${answered.length} were told that it takes too long` : '';
    return `at most ${Math.round(most / MEGABYTE)} MB written${told}; ${memoryInWords(result.peak)}; ${readInWords(reads)}`;
  });
  await promise('Afterwards the library takes a file', async () => {
    const body = new FormData();
    body.set('files', new Blob(['%PDF-1.4\n', Buffer.alloc(MEGABYTE, ' ')], { type: 'application/pdf' }), 'one.pdf');
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.url}/upload`, { method: 'POST', headers, body });
    assert.equal(answer.status, 201, await answer.text());
    await until('the temporary folder is empty', 90, () => bytesIn(folder) === 0);
    return '201, and the temporary folder is empty';
  });
}

/** Bodies of full size from people whom nobody knows, as JSON and as files. */
export async function bodies({ promise, quick, folder }) {
  const temporary = path.join(folder, 'temporary');
  mkdirSync(temporary);
  const site = await createSite({ DATA_DIR: path.join(folder, 'bodies'), TMPDIR: temporary, TRUST_PROXY: '1' });
  await site.start();
  // The first start makes the demo content and its pictures, which takes memory of its own.
  await site.kill();
  await site.start();
  try {
    const at = { promise, site, quick, folder: temporary };
    // What a first visit makes is no part of what bodies take.
    await readDuring(site.url, () => sleep(1000));
    const before = site.residentBytes();
    await tryAllAddresses(at);
    await tryAnonymousFiles(at);
    await tryFilesOfSession(at);
    await tryGivenBack(at, before);
    await promise('Afterwards it serves as before', async () => {
      const token = await site.logIn();
      const answer = await post(`${site.url}/api/admin/logout-everywhere`, {}, { token });
      assert.equal(answer.status, 200, await answer.text());
      return readInWords(await readDuring(site.url, () => sleep(1000)));
    });
  } finally {
    await site.end();
  }
}
