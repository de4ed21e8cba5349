import assert from 'node:assert/strict';
import { readPanelToken } from '../testing/api.mjs';
import { readDuring } from '../testing/background-reads.mjs';
import { openSlowClients, SLOW_BODY, SLOW_HEADER } from '../testing/slow-clients.mjs';
import { runInThread } from '../testing/worker-thread.mjs';
import { logIn } from './requests.mjs';

const INCOMPLETE_BODIES = new URL('../testing/incomplete-bodies.mjs', import.meta.url).href;
const FILE_UPLOADS = new URL('../testing/file-uploads.mjs', import.meta.url).href;
const CONNECTIONS = 200;
/** More than the library accepts, and its limit. */
const TOO_LARGE_BYTES = 60_000_000;
const LARGEST_BYTES = 24_000_000;
/** Uploads that are still queued then are closed. */
const UPLOAD_TIMEOUT_MS = 20_000;
const SLOW_CLIENTS_OF_EACH_KIND = 300;
const SLOW_CLIENTS_S = 20;

const repeat = (create) => Array.from({ length: CONNECTIONS }, (_, at) => create(at));
const pictures = repeat(() => ({ method: 'POST', path: '/api/upload/admin/picture' }));
const files = (size, token) =>
  repeat((at) => ({
    address: '/upload',
    field: at % 2 ? 'files' : `field-${at}`,
    size,
    token,
    ignoresResponse: at < 4,
  }));

async function runSlowClients(url) {
  const slowClients = await openSlowClients(url, [SLOW_HEADER, SLOW_BODY], SLOW_CLIENTS_OF_EACH_KIND);
  await slowClients.run(SLOW_CLIENTS_S);
  slowClients.end();
}

/** The attacks; each resolves with its responses, or with undefined. */
const ATTACKS = {
  'bodies of full size without their last byte': (url) =>
    runInThread(INCOMPLETE_BODIES, 'sendIncompleteBodies', url, pictures),
  'files of 60 MB without a session': (url) =>
    runInThread(FILE_UPLOADS, 'uploadFiles', url, files(TOO_LARGE_BYTES), UPLOAD_TIMEOUT_MS),
  'files of 24 MB with a session of the panel': (url, token) =>
    runInThread(FILE_UPLOADS, 'uploadFiles', url, files(LARGEST_BYTES, token), UPLOAD_TIMEOUT_MS),
  'slow clients': runSlowClients,
};

/** The state of each container, which stays the same unless one ends. */
const readStates = ({ containers }) =>
  Promise.all(
    containers.map(async (container) => {
      const { startedAt, restarts, isRunning } = await container.state();
      return [container.name, startedAt, restarts, isRunning];
    }),
  );

async function openPanel(site) {
  const response = await site.visit('/api/admin/panel', { method: 'POST', headers: await logIn(site), body: {} });
  assert.equal(response.status, 200, response.body.toString());
  return readPanelToken(response.headers['set-cookie'] ?? []);
}

async function attack({ deployment, visit }, url) {
  const token = await openPanel({ deployment, visit });
  const before = await readStates(deployment);
  for (const [title, run] of Object.entries(ATTACKS)) {
    const reads = await readDuring(deployment.url, () => run(url, token), visit);
    assert.deepEqual(await readStates(deployment), before, title);
    for (const { status, body } of reads.result ?? []) {
      assert.ok(status >= 400 || status === 0, `${title}: ${status} ${body.slice(0, 200)}`);
    }
    console.log(`  ${title}: ${Math.round(reads.p99)} ms for 99 of 100 visitors`);
  }
}

/** Attacks of full size on containers with memory limits. */
export const ATTACK_CHECKS = [
  {
    title: 'attacks of full size through Caddy end no container, and visitors are served meanwhile',
    run: (site) => attack(site, site.deployment.url),
  },
  {
    title: 'attacks of full size on a replica, past Caddy, end no container, and visitors are served meanwhile',
    run: async (site) => attack(site, await site.deployment.urlOf(site.deployment.replicas[0])),
  },
];
