import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT, contactMessage, postJson } from '../harness/api.mjs';
import { formatReads, readDuring } from '../harness/background-reads.mjs';
import { startMailServer } from '../harness/mail-server.mjs';
import { createPostgres } from '../harness/postgres.mjs';
import { startSilentServer } from '../harness/silent-server.mjs';
import { createSite } from '../harness/site.mjs';
import { startSlowProxy } from '../harness/slow-proxy.mjs';
import { waitUntil } from '../harness/wait-until.mjs';
import { assertUnavailable } from './error-messages.mjs';
import { checkSharedLimits } from './shared-limits.mjs';

const HOST = '127.0.0.1';
const DATABASE_DELAY_MS = 5000;
const HELD_MESSAGE = 'Message during the silence';
const CONCURRENT_MESSAGES = 100;

const sendMessage = (site, message) => postJson(site.url + CONTACT, contactMessage(message));
const isMessageAccepted = async (site) => (await sendMessage(site, 'Message after the fault')).status === 201;

async function checkSilentMailServer({ check, site, mail }) {
  await mail.close();
  const silentServer = await startSilentServer(HOST, mail.port);
  const token = await site.logInToPanel();
  const fetchInbox = async () => {
    const response = await fetch(`${site.url}/back-office/inbox`, { headers: { Authorization: `Bearer ${token}` } });
    const inbox = await response.json();
    return inbox.unsent > 0 && inbox;
  };
  try {
    await check(
      'Mail server that accepts connections and does not answer: messages are accepted, the panel shows waiting mails',
      async () => {
        const start = performance.now();
        const response = await sendMessage(site, HELD_MESSAGE);
        const duration = Math.round(performance.now() - start);
        assert.equal(response.status, 201, await response.text());
        const { unsent } = await waitUntil('the panel shows a waiting mail', fetchInbox, { timeoutMs: 90_000 });
        return `answered in ${duration} ms, ${unsent} mail shown as waiting`;
      },
    );
  } finally {
    await silentServer.stop();
  }
  await mail.open();
  await check('Mail server that answers again: waiting mails are sent automatically', async () => {
    const start = Date.now();
    const hasArrived = () => mail.inbox.some((source) => source.includes(HELD_MESSAGE));
    await waitUntil('the mail has arrived', hasArrived, { timeoutMs: 150_000 });
    return `${Math.round((Date.now() - start) / 1000)} s later`;
  });
}

/** Sends a message and a log-in, which have to be refused; resolves with the average duration, in ms. */
async function sendRefusedRequests(site) {
  const start = Date.now();
  await assertUnavailable(await sendMessage(site, 'Message that cannot be stored'));
  const account = { email: 'a@b.test', password: 'whatever it is' };
  await assertUnavailable(await postJson(`${site.url}/api/admin/login`, account));
  return (Date.now() - start) / 2;
}

async function checkSlowDatabase({ check, site, proxy, quick }) {
  await check(
    'Database slow by 5 s: visitors are served, a message and a log-in are refused with a sentence',
    async () => {
      proxy.setDelay(DATABASE_DELAY_MS);
      const reads = await readDuring(site.url, async () => {
        const durations = [];
        for (let round = 0; round < (quick ? 1 : 3); round += 1) durations.push(await sendRefusedRequests(site));
        return Math.max(...durations) / 1000;
      });
      // A read that waits for the database takes at least that long.
      assert.ok(reads.p99 < DATABASE_DELAY_MS, formatReads(reads));
      return `${formatReads(reads)}; refused within ${reads.result.toFixed(1)} s`;
    },
  );
  proxy.setDelay(0);
  await check('Database without delay again: messages are accepted', async () => {
    const start = Date.now();
    await waitUntil('a message is accepted', () => isMessageAccepted(site), { timeoutMs: 60_000 });
    return `${((Date.now() - start) / 1000).toFixed(1)} s later`;
  });
}

async function checkManyOnSlowDatabase({ check, site, proxy }) {
  await check(
    'Database slow by 5 s, a hundred messages at once: every message is refused with a sentence',
    async () => {
      proxy.setDelay(DATABASE_DELAY_MS);
      const start = Date.now();
      const sending = Array.from({ length: CONCURRENT_MESSAGES }, (_, at) => sendMessage(site, `Message ${at}`));
      for (const response of await Promise.all(sending)) await assertUnavailable(response);
      return `the last after ${((Date.now() - start) / 1000).toFixed(1)} s`;
    },
  );
  proxy.setDelay(0);
}

/** Services of the site that do not answer, or slowly. */
export async function services({ check, quick, folder }) {
  const postgres = await createPostgres(folder);
  await postgres.start();
  const proxy = await startSlowProxy(postgres.port);
  const mail = await startMailServer();
  const site = await createSite({
    DATA_DIR: path.join(folder, 'services'),
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: postgres.urlAt(proxy.port),
    ...mail.environment,
  });
  await site.start();
  try {
    await checkSilentMailServer({ check, site, mail });
    await checkSlowDatabase({ check, site, proxy, quick });
    await checkManyOnSlowDatabase({ check, site, proxy });
    await sleep(1000);
    await check('After a slow database the site accepts messages and serves visitors', async () => {
      await waitUntil('a message is accepted', () => isMessageAccepted(site), { timeoutMs: 60_000 });
      return formatReads(await readDuring(site.url, () => sleep(2000)));
    });
  } finally {
    await site.end();
    await proxy.stop();
    await postgres.stop();
    await mail.close();
  }
  await checkSharedLimits({ check, folder });
}
