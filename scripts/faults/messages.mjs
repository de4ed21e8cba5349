import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../harness/mail-server.mjs';
import { createPostgres } from '../harness/postgres.mjs';
import { createSite, post, until } from '../harness/site.mjs';
import { CMS } from '../project/paths.mjs';
import { freePort } from '../server/port.mjs';
import { sentenceIn } from './error-messages.mjs';

const SENDERS = 20;
const CONTACT = '/api/communication/new-client-contact';
/** A process that was killed in the middle of a mail gives it back after two minutes. */
const DRAINED_S = 420;

const sql = (databaseUrl) => {
  const { Client } = createRequire(path.join(CMS, 'package.json'))('pg');
  return async (statement) => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
};

/** One call after the other from each sender, spread over `seconds`. Resolves with `{ words, sender, outcome, at }` of every message. */
async function sendAll(url, { count, seconds, random }) {
  const sent = [];
  const each = count / SENDERS;
  const sender = async (number) => {
    for (let index = 0; index < each; index += 1) {
      await sleep(random.next() * 2 * ((seconds * 1000) / each));
      const words = `letter-${number}-${index}-end`;
      const body = { name: `Sender ${number}`, email: `sender-${number}@example.test`, message: words };
      const at = Date.now();
      const outcome = await post(url + CONTACT, body).then(
        async (answer) => ({ status: answer.status, text: await answer.text() }),
        (error) => ({ status: 0, text: error.cause?.code ?? error.message }),
      );
      sent.push({ words, sender: body.email, at, ended: Date.now(), ...outcome });
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, number) => sender(number)));
  return sent;
}

/** Takes something away at random moments for as long as `isGoingOn`; returns how often each, and when the CMS was down. */
async function breakThings({ site, postgres, mail }, random, isGoingOn) {
  const counts = { 'mail server down': 0, 'PostgreSQL restarted': 0, 'CMS killed': 0 };
  const downs = [];
  const faults = {
    async 'mail server down'() {
      await mail.goDown();
      await sleep(random.integer(1000, 5000));
      await mail.comeBack();
    },
    async 'PostgreSQL restarted'() {
      await postgres.stop(random.pick(['SIGINT', 'SIGQUIT']));
      await sleep(random.integer(0, 2000));
      await postgres.start();
    },
    async 'CMS killed'() {
      const from = Date.now();
      await site.kill();
      await site.start();
      downs.push([from, Date.now()]);
    },
  };
  while (isGoingOn()) {
    for (const name of random.shuffled(Object.keys(faults))) {
      await sleep(random.integer(500, 3000));
      if (!isGoingOn()) break;
      await faults[name]();
      counts[name] += 1;
    }
  }
  return { counts, downs };
}

function checkRefusals(refused, downs) {
  const wasDown = ({ at, ended }) => downs.some(([from, to]) => at <= to && ended >= from);
  for (const message of refused) {
    if (message.status === 0) assert.ok(wasDown(message), `${message.text} while the CMS was running`);
    else {
      assert.equal(message.status, 503, `${message.status} ${message.text}`);
      sentenceIn(message.text);
    }
  }
}

const idOf = (mail) => mail.match(/^Message-ID: (.*)$/im)[1];
const distinct = (mails) => new Set(mails.map(idOf)).size;

/** What has happened to `answered` messages by now: each is stored once. */
async function checkStored(ask, answered) {
  const rows = await ask('SELECT message, count(*)::int AS count FROM back_office_messages GROUP BY message');
  const stored = new Map(rows.map(({ message, count }) => [message, count]));
  assert.ok(answered.length > 0);
  assert.deepEqual(
    answered.filter(({ words }) => stored.get(words) !== 1).map(({ words }) => words),
    [],
  );
  assert.ok(rows.every(({ count }) => count === 1));
}

/** Waits until nothing is left to send; then each has been told to the owner, by one mail. Returns how that went, in words. */
async function checkMailed(ask, answered, { inbox }) {
  const waiting = `SELECT count(*)::int AS count FROM back_office_mails WHERE state = 'waiting'`;
  await until('an outbox with nothing left to send', DRAINED_S, async () => (await ask(waiting))[0].count === 0);
  const notices = answered.map(({ words }) => distinct(inbox.filter((text) => text.includes(words))));
  assert.deepEqual(
    notices.filter((count) => count !== 1),
    [],
  );
  return `${distinct(inbox)} mails, ${inbox.length - distinct(inbox)} of them twice with the same Message-ID`;
}

/** Sends messages while things break; resolves with what came of each, when the CMS was down, and the faults in words. */
async function sendThrough(faults, url, plan) {
  let isSending = true;
  const breaking = breakThings(faults, plan.random, () => isSending);
  // Looked at when all senders are done.
  breaking.catch(() => {});
  const sent = await sendAll(url, plan).finally(() => {
    isSending = false;
  });
  const { counts, downs } = await breaking;
  const inWords = Object.entries(counts).map(([name, count]) => `${name} ${count} times`);
  return { sent, downs, faults: inWords.join(', ') };
}

/**
 * Nothing that was answered with success is lost or doubled, whatever goes away meanwhile. Mails may take minutes to go
 * out after that, so they are looked at by what this resolves with.
 */
export async function messages({ promise, random, quick, folder }) {
  const postgres = await createPostgres(folder);
  await postgres.start();
  const mail = await startMailServer('127.0.0.1', await freePort());
  const site = await createSite({
    DATA_DIR: path.join(folder, 'messages'),
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: postgres.urlAt(),
    ...mail.environment,
  });
  await site.start();
  const ask = sql(postgres.urlAt());
  const plan = { count: quick ? 200 : 1000, seconds: quick ? 25 : 150, random };
  const { sent, downs, faults } = await sendThrough({ site, postgres, mail }, site.url, plan);
  const answered = sent.filter(({ status }) => status === 201);
  const refused = sent.filter(({ status }) => status !== 201);

  await promise('Every message that was answered with success is stored exactly once', async () => {
    await checkStored(ask, answered);
    return `${sent.length} messages from ${SENDERS} senders, ${answered.length} answered with success, ${faults}`;
  });
  await promise('All others got a clear error', async () => {
    checkRefusals(refused, downs);
    const unreached = refused.filter(({ status }) => status === 0).length;
    return `${refused.length - unreached} got 503 and a sentence, ${unreached} found the CMS down`;
  });
  return async () => {
    await promise('Each message is mailed, as one mail', () => checkMailed(ask, answered, mail));
    await site.end();
    await postgres.stop();
    await mail.stop();
  };
}
