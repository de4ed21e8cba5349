import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDuring } from '../harness/background-reads.mjs';
import { openConnection } from '../harness/raw-connection.mjs';
import { inThread } from '../harness/worker-thread.mjs';
import { json } from './requests.mjs';

const HELD_BACK = new URL('../harness/incomplete-bodies.mjs', import.meta.url).href;
const MULTIPART = new URL('../harness/file-uploads.mjs', import.meta.url).href;
const AT_ONCE = 200;
/** In bytes: more than the library takes, and the largest that it does. */
const TOO_LARGE = 60_000_000;
const LARGEST = 24_000_000;
/** For answers; whoever still waits for a turn then is cut off. */
const PATIENCE_MS = 20_000;
const SLOW_CLIENTS = 600;
const SLOW_S = 20;

const many = (make) => Array.from({ length: AT_ONCE }, (_, at) => make(at));
const pictures = many(() => ({ method: 'POST', path: '/api/upload/admin/picture' }));
const files = (size, token) =>
  many((at) => ({ address: '/upload', field: at % 2 ? 'files' : `field-${at}`, size, token, isStubborn: at < 4 }));

/** Clients that send one letter of a header or a body a second. */
async function sendSlowly(url) {
  const heads = [
    'GET / HTTP/1.1\r\nX-Slow: ',
    'POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n',
  ];
  const clients = Array.from({ length: SLOW_CLIENTS }, () => openConnection(url));
  for (const [at, client] of clients.entries()) client.say(heads[at % heads.length]);
  for (let second = 0; second < SLOW_S; second += 1) {
    await sleep(1000);
    for (const client of clients) if (client.isOpen()) client.say('x');
  }
  for (const client of clients) client.end();
}

/** The attacks; each resolves with the answers, where it waits for any. */
const ATTACKS = {
  'bodies of full size without their last byte': (url) => inThread(HELD_BACK, 'holdBack', url, pictures),
  'files of 60 MB without a session': (url) => inThread(MULTIPART, 'sendFiles', url, files(TOO_LARGE), PATIENCE_MS),
  'files of 24 MB with a session of the panel': (url, token) =>
    inThread(MULTIPART, 'sendFiles', url, files(LARGEST, token), PATIENCE_MS),
  'slow clients': sendSlowly,
};

async function panelToken({ visit, deployment: { email, password } }) {
  const answer = await visit('/admin/login', { method: 'POST', body: { email, password } });
  assert.equal(answer.status, 200, answer.body.toString());
  return json(answer).data.token;
}

/** When each container was started, and how often again: the same before and after, where none was ended. */
const lives = async ({ containers }) =>
  Promise.all(
    containers.map(async (container) => {
      const { startedAt, restarts, isRunning } = await container.state();
      return [container.name, startedAt, restarts, isRunning];
    }),
  );

async function attack(site, url) {
  const { visit, deployment } = site;
  const token = await panelToken(site);
  const before = await lives(deployment);
  for (const [title, run] of Object.entries(ATTACKS)) {
    const reads = await readDuring(deployment.url, () => run(url, token), visit);
    assert.deepEqual(await lives(deployment), before, title);
    for (const { status, body } of reads.result ?? []) {
      assert.ok(status >= 400 || status === 0, `${title}: ${status} ${body.slice(0, 200)}`);
    }
    console.log(`  ${title}: ${Math.round(reads.p99)} ms for 99 of 100 visitors`);
  }
}

/** Attacks of full size on containers with their memory limits: none is ended, and visitors are served. See checks.mjs. */
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
