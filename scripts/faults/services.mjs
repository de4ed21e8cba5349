import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDuring, readInWords } from '../harness/background-reads.mjs';
import { startMailServer } from '../harness/mail-server.mjs';
import { createPostgres } from '../harness/postgres.mjs';
import { startSilentServer } from '../harness/silent-server.mjs';
import { createSite, post, until } from '../harness/site.mjs';
import { startSlowProxy } from '../harness/slow-proxy.mjs';
import { freePort } from '../server/port.mjs';
import { unavailable } from './error-messages.mjs';
import { trySharedLimits } from './shared-limits.mjs';

const CONTACT = '/api/communication/new-client-contact';
const ADDRESS = '127.0.0.1';
const SLOW_MS = 5000;

const write = (site, message) =>
  post(site.url + CONTACT, { name: 'Vera Visitor', email: 'vera@visitor.test', message });

/** What the owner reads on the first page of the panel. */
async function inboxOf(site, token) {
  const answer = await fetch(`${site.url}/back-office/inbox`, { headers: { Authorization: `Bearer ${token}` } });
  return answer.json();
}

async function tryHangingMail({ promise, site, mail }) {
  await mail.goDown();
  const silent = await startSilentServer(ADDRESS, mail.port);
  const panel = await site.logIntoPanel();
  try {
    await promise('Mail server that accepts and hangs: messages are taken, and the owner sees what waits', async () => {
      const asked = performance.now();
      const answer = await write(site, 'Words for a silent server');
      const took = Math.round(performance.now() - asked);
      assert.equal(answer.status, 201, await answer.text());
      const { unsent } = await until('a mail that waits', 90, async () => {
        const inbox = await inboxOf(site, panel);
        return inbox.unsent > 0 && inbox;
      });
      return `answered in ${took} ms, ${unsent} mail shown as waiting`;
    });
  } finally {
    await silent.stop();
  }
  await mail.comeBack();
  await promise('Once it speaks again, what waited is sent by itself', async () => {
    const began = Date.now();
    await until('the mail', 150, () => mail.inbox.some((text) => text.includes('Words for a silent server')));
    return `${Math.round((Date.now() - began) / 1000)} s later`;
  });
}

async function trySlowDatabase({ promise, site, proxy, quick }) {
  await promise(
    'Database slow by 5 s: visitors read on, a message and a log-in are refused with a sentence',
    async () => {
      proxy.slowDown(SLOW_MS);
      const reads = await readDuring(site.url, async () => {
        const waits = [];
        for (let round = 0; round < (quick ? 1 : 3); round += 1) {
          const asked = Date.now();
          await unavailable(await write(site, 'Words that nobody can keep'));
          await unavailable(
            await post(`${site.url}/api/admin/login`, { email: 'a@b.test', password: 'whatever it is' }),
          );
          waits.push((Date.now() - asked) / 2);
        }
        return Math.round(Math.max(...waits) / 100) / 10;
      });
      // Whoever waited for the database would have waited for so long.
      assert.ok(reads.p99 < SLOW_MS, readInWords(reads));
      return `${readInWords(reads)}; refused within ${reads.result} s`;
    },
  );
  proxy.slowDown(0);
  await promise('Once it is fast again, messages are taken by itself', async () => {
    const began = Date.now();
    await until('a message that is taken', 60, async () => (await write(site, 'Words after that')).status === 201);
    return `${((Date.now() - began) / 1000).toFixed(1)} s later`;
  });
}

async function tryManyOnSlowDatabase({ promise, site, proxy }) {
  await promise('A hundred people at once, while the database is slow: each is told, none waits for long', async () => {
    proxy.slowDown(SLOW_MS);
    const asked = Date.now();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => write(site, `Words ${at}`)));
    for (const answer of answers) await unavailable(answer);
    proxy.slowDown(0);
    return `the last after ${((Date.now() - asked) / 1000).toFixed(1)} s`;
  });
  proxy.slowDown(0);
}

/** What the site does when a service that it talks to is there and does not help. */
export async function services({ promise, quick, folder }) {
  const postgres = await createPostgres(folder);
  await postgres.start();
  const proxy = await startSlowProxy(postgres.port);
  const mail = await startMailServer(ADDRESS, await freePort());
  const site = await createSite({
    DATA_DIR: path.join(folder, 'services'),
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: postgres.urlAt(proxy.port),
    ...mail.environment,
  });
  await site.start();
  try {
    await tryHangingMail({ promise, site, mail });
    await trySlowDatabase({ promise, site, proxy, quick });
    await tryManyOnSlowDatabase({ promise, site, proxy });
    await sleep(1000);
    await promise('Afterwards it serves as before', async () => {
      await until('a message that is taken', 60, async () => (await write(site, 'The last words')).status === 201);
      return readInWords(await readDuring(site.url, () => sleep(2000)));
    });
  } finally {
    await site.end();
    await proxy.stop();
    await postgres.stop();
    await mail.stop();
  }
  await trySharedLimits({ promise, folder });
}
