import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT, contactMessage, postJson } from '../harness/api.mjs';
import { startMailServer } from '../harness/mail-server.mjs';
import { createPostgres, queryPostgres } from '../harness/postgres.mjs';
import { createSite } from '../harness/site.mjs';
import { waitUntil } from '../harness/wait-until.mjs';
import { parseErrorMessage } from './error-messages.mjs';

const SENDERS = 20;
/** The mails of a killed process are sent by another one after two minutes. */
const OUTBOX_TIMEOUT_MS = 420_000;

/**
 * Sends `count` messages from all senders, spread over `seconds`. Resolves with `{ message, start, end, status, text }` of
 * each; status 0 where no response came.
 */
async function sendMessages(url, { count, seconds, random }) {
  const sent = [];
  const countPerSender = count / SENDERS;
  const sendAll = async (sender) => {
    for (let index = 0; index < countPerSender; index += 1) {
      await sleep(random.next() * 2 * ((seconds * 1000) / countPerSender));
      const message = `message-${sender}-${index}-end`;
      const start = Date.now();
      const body = contactMessage(message, `sender-${sender}@example.test`);
      const result = await postJson(url + CONTACT, body).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        (error) => ({ status: 0, text: error.cause?.code ?? error.message }),
      );
      sent.push({ message, start, end: Date.now(), ...result });
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, sender) => sendAll(sender)));
  return sent;
}

/**
 * Injects faults at random moments while `isActive` returns true. Resolves with how often each fault happened, and with
 * the `downtimes` of the CMS as `[start, end]`.
 */
async function injectFaults({ site, postgres, mail }, random, isActive) {
  const counts = { 'mail server down': 0, 'PostgreSQL restarted': 0, 'CMS killed': 0 };
  const downtimes = [];
  const faults = {
    async 'mail server down'() {
      await mail.close();
      await sleep(random.integer(1000, 5000));
      await mail.open();
    },
    async 'PostgreSQL restarted'() {
      await postgres.stop(random.pick(['SIGINT', 'SIGQUIT']));
      await sleep(random.integer(0, 2000));
      await postgres.start();
    },
    async 'CMS killed'() {
      const start = Date.now();
      await site.kill();
      await site.start();
      downtimes.push([start, Date.now()]);
    },
  };
  while (isActive()) {
    for (const name of random.shuffle(Object.keys(faults))) {
      await sleep(random.integer(500, 3000));
      if (!isActive()) break;
      await faults[name]();
      counts[name] += 1;
    }
  }
  return { counts, downtimes };
}

/** Sends messages during faults; resolves with the messages, the downtimes of the CMS, and the faults as text. */
async function sendDuringFaults(services, url, plan) {
  let isSending = true;
  const injecting = injectFaults(services, plan.random, () => isSending);
  // The error is thrown below, after all messages.
  injecting.catch(() => {});
  const sent = await sendMessages(url, plan).finally(() => {
    isSending = false;
  });
  const { counts, downtimes } = await injecting;
  const faults = Object.entries(counts).map(([name, count]) => `${name} ${count} times`);
  return { sent, downtimes, faults: faults.join(', ') };
}

function assertRefusals(refused, downtimes) {
  const wasDown = (message) => downtimes.some(([start, end]) => message.start <= end && message.end >= start);
  for (const message of refused) {
    if (message.status === 0) assert.ok(wasDown(message), `${message.text} while the CMS was running`);
    else {
      assert.equal(message.status, 503, `${message.status} ${message.text}`);
      parseErrorMessage(message.text);
    }
  }
}

async function assertStoredOnce(databaseUrl, accepted) {
  const rows = await queryPostgres(
    databaseUrl,
    'SELECT message, count(*)::int AS count FROM back_office_messages GROUP BY message',
  );
  const stored = new Map(rows.map(({ message, count }) => [message, count]));
  assert.ok(accepted.length > 0);
  assert.deepEqual(
    accepted.filter(({ message }) => stored.get(message) !== 1).map(({ message }) => message),
    [],
  );
  assert.ok(rows.every(({ count }) => count === 1));
}

const messageIdOf = (mail) => mail.match(/^Message-ID: (.*)$/im)[1];
const countDistinct = (mails) => new Set(mails.map(messageIdOf)).size;

/** Waits until the outbox is empty, then checks that the owner got one mail about each message. Returns figures. */
async function assertMailedOnce(databaseUrl, accepted, { inbox }) {
  const waiting = `SELECT count(*)::int AS count FROM back_office_mails WHERE state = 'waiting'`;
  const isEmpty = async () => (await queryPostgres(databaseUrl, waiting))[0].count === 0;
  await waitUntil('the outbox is empty', isEmpty, { timeoutMs: OUTBOX_TIMEOUT_MS });
  const mailCounts = accepted.map(({ message }) => countDistinct(inbox.filter((text) => text.includes(message))));
  assert.deepEqual(
    mailCounts.filter((count) => count !== 1),
    [],
  );
  const distinct = countDistinct(inbox);
  return `${distinct} mails, ${inbox.length - distinct} of them twice with the same Message-ID`;
}

/** Accepted messages are neither lost nor duplicated by faults. The mails may take minutes: their check is returned as the last one. */
export async function messages({ check, random, quick, folder }) {
  const postgres = await createPostgres(folder);
  await postgres.start();
  const mail = await startMailServer();
  const databaseUrl = postgres.urlAt();
  const site = await createSite({
    DATA_DIR: path.join(folder, 'messages'),
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: databaseUrl,
    ...mail.environment,
  });
  await site.start();
  const plan = { count: quick ? 200 : 1000, seconds: quick ? 25 : 150, random };
  const { sent, downtimes, faults } = await sendDuringFaults({ site, postgres, mail }, site.url, plan);
  const accepted = sent.filter(({ status }) => status === 201);
  const refused = sent.filter(({ status }) => status !== 201);

  await check('Every message that was answered with success is stored exactly once', async () => {
    await assertStoredOnce(databaseUrl, accepted);
    return `${sent.length} messages from ${SENDERS} senders, ${accepted.length} answered with success, ${faults}`;
  });
  await check('Every other message was refused with a sentence, or was sent while the CMS was down', async () => {
    assertRefusals(refused, downtimes);
    const unreached = refused.filter(({ status }) => status === 0).length;
    return `${refused.length - unreached} got 503 and a sentence, ${unreached} found the CMS down`;
  });
  return async () => {
    await check('Every stored message is mailed once, and repeated mails have the same Message-ID', () =>
      assertMailedOnce(databaseUrl, accepted, mail),
    );
    await site.end();
    await postgres.stop();
    await mail.close();
  };
}
