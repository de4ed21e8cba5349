import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postJson, uploadToLibrary } from '../harness/api.mjs';
import { formatReads, readDuring } from '../harness/background-reads.mjs';
import { folderBytes, formatMemory, measurePeakFolderSize, measurePeakMemory } from '../harness/peak-usage.mjs';
import { createSite } from '../harness/site.mjs';
import { waitUntil } from '../harness/wait-until.mjs';
import { runInThread } from '../harness/worker-thread.mjs';
import { listOperations } from './malformed-requests.mjs';
import { LIBRARY_PATHS, PATHS_OUTSIDE_API } from './paths-outside-api.mjs';

const INCOMPLETE_BODIES = new URL('../harness/incomplete-bodies.mjs', import.meta.url).href;
const FILE_UPLOADS = new URL('../harness/file-uploads.mjs', import.meta.url).href;
const MEGABYTE = 1e6;
const CONNECTIONS = 200;
/** The memory limit of the process. */
const MAX_MEMORY_BYTES = 400 * MEGABYTE;
/** The growth that may remain afterwards: V8 returns memory late, and not all of it. */
const MAX_GROWTH_BYTES = 100 * MEGABYTE;
/** The limit of concurrent reads of the site, which only a complete run checks. */
const MAX_P99_MS = 200;
/** Files for the library that are received at the same time, with the last write of each that exceeds it. */
const MAX_TEMPORARY_BYTES = 51 * MEGABYTE;
const FILE_BYTES = 60 * MEGABYTE;
/** The limit of the library. */
const LARGEST_FILE_BYTES = 24 * MEGABYTE;
const UPLOAD_TIMEOUT_MS = 30_000;
const EMPTY_FOLDER_TIMEOUT_MS = 90_000;
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'];
const PICTURE = { method: 'POST', path: '/api/upload/admin/picture' };

/** The expected statuses: refused, or stalled. A public page or list ignores a body. */
const REFUSALS = [401, 403, 404, 405, 408, 411, 413, 415, 429, 503];

/** The sentence of an error response, in the format of the API or of the panel. */
function errorMessageOf(text) {
  const body = JSON.parse(text);
  return body.message ?? body.error?.message;
}

/** Checks that all requests were refused with a sentence; returns how often each status came. */
function assertRefused(responses) {
  const counts = new Map();
  for (const { request, status, body } of responses) {
    const description = `${request.method} ${request.path}: ${status} ${body.slice(0, 200)}`;
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status === 200 && request.method === 'GET') continue;
    assert.ok(REFUSALS.includes(status), description);
    if (request.method !== 'GET') assert.ok(errorMessageOf(body), description);
  }
  return [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
}

const repeatList = (list, count) => Array.from({ length: count }, (_, at) => list[at % list.length]);

/** 200 clients at once, each from a network of its own, that do not send the last byte. */
async function checkIncompleteBodies({ check, site, quick }, title, requests) {
  await check(
    `${title}: every request is refused with a sentence, visitors are served, and memory stays below 400 MB`,
    async () => {
      const send = () => runInThread(INCOMPLETE_BODIES, 'sendIncompleteBodies', site.url, requests);
      const { peak, result } = await measurePeakMemory(site, () => readDuring(site.url, send), MAX_MEMORY_BYTES);
      const statuses = assertRefused(result.result);
      if (!quick) assert.ok(result.p99 <= MAX_P99_MS, formatReads(result));
      return `${requests.length} connections: ${statuses.join(', ')}; ${formatMemory(peak)}; ${formatReads(result)}`;
    },
  );
}

async function checkAllAddresses(context) {
  const document = await (await fetch(`${context.site.url}/api/openapi.json`)).json();
  const operations = listOperations(document).map(({ method, path: template }) => ({
    method,
    path: template.replace(/\{\w+\}/g, 'abcdefghijklmnopqrstuvwx'),
  }));
  const outside = PATHS_OUTSIDE_API.flatMap((address) => METHODS.map((method) => ({ method, path: address })));
  const everywhere = [...operations, ...outside];
  assert.ok(everywhere.length <= CONNECTIONS, `${everywhere.length} addresses`);
  const title = 'Bodies of 7.4 MB without their last byte';
  if (context.quick) {
    const pictures = repeatList([PICTURE], CONNECTIONS - everywhere.length);
    return checkIncompleteBodies(context, `${title}, at every address`, [...everywhere, ...pictures]);
  }
  const pictures = repeatList([PICTURE], CONNECTIONS);
  await checkIncompleteBodies(context, `${title}, at every address`, repeatList(everywhere, CONNECTIONS));
  await checkIncompleteBodies(context, `${title}, to the route for visitors’ pictures`, pictures);
  await checkIncompleteBodies(context, `${title}, to the route for visitors’ pictures again`, pictures);
}

async function checkMemoryReturned({ check, site }, before) {
  await check('After large bodies the memory is returned', async () => {
    const after = await waitUntil(
      'the memory is returned',
      () => site.residentBytes() - before <= MAX_GROWTH_BYTES && site.residentBytes(),
      { timeoutMs: 30_000 },
    );
    return `${Math.round(before / MEGABYTE)} MB before, ${Math.round(after / MEGABYTE)} MB after`;
  });
}

async function checkAnonymousFiles({ check, site, quick, folder }) {
  await check(
    'Files of 60 MB without a session, 200 at once: every file is refused, and no file is written',
    async () => {
      const files = Array.from({ length: CONNECTIONS }, (_, at) => ({
        address: LIBRARY_PATHS[at % LIBRARY_PATHS.length],
        field: at % 3 === 0 ? 'files' : `field-${at}`,
        size: FILE_BYTES,
        ignoresResponse: at < 4,
      }));
      // A round takes less than a second, which is too short for a percentile.
      const rounds = quick ? 1 : 10;
      const sendRounds = async () => {
        const responses = [];
        for (let round = 0; round < rounds; round += 1) {
          responses.push(...(await runInThread(FILE_UPLOADS, 'uploadFiles', site.url, files, UPLOAD_TIMEOUT_MS)));
        }
        return responses;
      };
      const measure = () => measurePeakMemory(site, () => readDuring(site.url, sendRounds), MAX_MEMORY_BYTES);
      const { peak: written, result } = await measurePeakFolderSize(folder, measure);
      const reads = result.result;
      for (const { status, body } of reads.result)
        assert.deepEqual([status, errorMessageOf(body)], [401, 'Please log in']);
      assert.equal(written, 0, `${written} bytes`);
      if (!quick) assert.ok(reads.p99 <= MAX_P99_MS, formatReads(reads));
      return `${rounds} × 200 × 401 “Please log in”, nothing written; ${formatMemory(result.peak)}; ${formatReads(reads)}`;
    },
  );
}

async function checkFilesWithSession({ check, site, quick, folder }) {
  const token = await site.logInToPanel();
  const files = Array.from({ length: CONNECTIONS }, (_, at) => ({
    address: '/upload',
    field: at % 2 ? 'files' : 'x',
    size: LARGEST_FILE_BYTES,
    token,
  }));
  const isEmpty = () => folderBytes(folder) === 0;
  // In the whole form the first uploads have stalled by then; the others are still queued.
  const timeoutMs = quick ? 4000 : 75_000;
  await check(
    'Files of 24 MB with a session, 200 at once: at most 50 MB are written, and no file remains',
    async () => {
      const send = () => runInThread(FILE_UPLOADS, 'uploadFiles', site.url, files, timeoutMs);
      const measure = () => measurePeakMemory(site, () => readDuring(site.url, send), MAX_MEMORY_BYTES);
      const { peak: written, result } = await measurePeakFolderSize(folder, measure);
      const reads = result.result;
      const refused = reads.result.filter(({ status }) => status > 0);
      for (const { status, body } of refused)
        assert.ok([408, 503].includes(status) && errorMessageOf(body), `${status} ${body}`);
      assert.ok(written > 0 && written <= MAX_TEMPORARY_BYTES, `${written} bytes`);
      // The server notices closed connections one after the other: it first reads what each has sent.
      await waitUntil('the temporary folder is empty', isEmpty, { timeoutMs: EMPTY_FOLDER_TIMEOUT_MS });
      if (!quick) assert.ok(reads.p99 <= MAX_P99_MS, formatReads(reads));
      const stalled = refused.length > 0 ? `, ${refused.length} were refused because they took too long` : '';
      return `at most ${Math.round(written / MEGABYTE)} MB written${stalled}; ${formatMemory(result.peak)}; ${formatReads(reads)}`;
    },
  );
  await check('After incomplete uploads the media library accepts a file', async () => {
    const bytes = ['%PDF-1.4\n', Buffer.alloc(MEGABYTE, ' ')];
    const response = await uploadToLibrary(site.url, token, bytes, { name: 'one.pdf', type: 'application/pdf' });
    assert.equal(response.status, 201, await response.text());
    await waitUntil('the temporary folder is empty', isEmpty, { timeoutMs: EMPTY_FOLDER_TIMEOUT_MS });
    return '201, and the temporary folder is empty';
  });
}

/** Request bodies of full size from anonymous clients, as JSON and as files. */
export async function bodies({ check, quick, folder }) {
  const temporary = path.join(folder, 'temporary');
  mkdirSync(temporary);
  const site = await createSite({ DATA_DIR: path.join(folder, 'bodies'), TMPDIR: temporary, TRUST_PROXY: '1' });
  // The first start creates the demo content, which takes memory of its own.
  await site.start();
  await site.kill();
  await site.start();
  try {
    const context = { check, site, quick, folder: temporary };
    // The first visit fills caches, which are not part of the memory that bodies take.
    await readDuring(site.url, () => sleep(1000));
    const before = site.residentBytes();
    await checkAllAddresses(context);
    await checkAnonymousFiles(context);
    await checkFilesWithSession(context);
    await checkMemoryReturned(context, before);
    await check('After large bodies the site accepts log-ins and serves visitors', async () => {
      const token = await site.logIn();
      const response = await postJson(`${site.url}/api/admin/logout-everywhere`, {}, { token });
      assert.equal(response.status, 200, await response.text());
      return formatReads(await readDuring(site.url, () => sleep(1000)));
    });
  } finally {
    await site.end();
  }
}
