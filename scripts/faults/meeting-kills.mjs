import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryPostgres } from '../harness/postgres.mjs';
import { waitUntil } from '../harness/wait-until.mjs';
import {
  answerByLink,
  assertAnswered,
  assertHeldTimes,
  assertNoDeadlock,
  isSuccess,
  requestMeeting,
  storeMeeting,
} from './meeting-calls.mjs';

const VISITORS = 10;
const TIMES_PER_KILL = 200;

const OPEN_TRANSACTIONS = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;

/** Each of ten visitors requests and moves meetings while `isActive`; resolves with the addresses of accepted requests. */
async function requestAndMove(services, visitors, times, isActive) {
  const { replicas, random } = services;
  const accepted = [];
  const visit = async ({ email, tokens }) => {
    for (let count = 0; isActive(); count += 1) {
      const requester = `${count}-${email}`;
      const requested = await requestMeeting(random.pick(replicas), requester, random.pick(times));
      const moved = await answerByLink(random.pick(replicas), tokens.owner, 'move', random.pick(times));
      for (const answer of [requested, moved]) if (answer.status !== 0) assertAnswered(answer);
      if (isSuccess(requested)) accepted.push(requester);
    }
  };
  await Promise.all(visitors.map(visit));
  return accepted;
}

/** Kills the second replica while meetings are stored and moved; resolves with the number of accepted requests. */
async function killReplica(services, nextTime, name) {
  const { replicas, random, databaseUrl } = services;
  const emails = Array.from({ length: VISITORS }, (_, visitor) => `${name}-${visitor}@visitor.test`);
  const visitors = await Promise.all(
    emails.map(async (email) => ({ email, ...(await storeMeeting(services, email, nextTime())) })),
  );
  let isKilled = false;
  const times = Array.from({ length: TIMES_PER_KILL }, nextTime);
  const visiting = requestAndMove(services, visitors, times, () => !isKilled);
  // The error is thrown below, after the kill.
  visiting.catch(() => {});
  await sleep(random.integer(1000, 3000));
  await replicas[1].kill();
  isKilled = true;
  const accepted = await visiting;
  const isQuiet = async () => (await queryPostgres(databaseUrl, OPEN_TRANSACTIONS))[0].count === 0;
  await waitUntil('no transaction is open', isQuiet);
  // A start would hold all times anew, so they are checked before it.
  const held = new Set((await assertHeldTimes(databaseUrl)).map(({ email }) => email));
  assert.ok(accepted.length > 0);
  assert.deepEqual(
    [...accepted, ...emails].filter((email) => !held.has(email)),
    [],
  );
  return accepted.length;
}

/** One of two replicas is killed, and started again before the next kill. */
export async function checkKills(services, nextTime, kills) {
  const { check, replicas, postgres, databaseUrl } = services;
  await check('Replica killed while meetings are stored and moved: every meeting holds its time', async () => {
    let accepted = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      if (kill > 0) await replicas[1].start();
      await assertHeldTimes(databaseUrl);
      accepted += await killReplica(services, nextTime, `kill-${kill}`);
    }
    assertNoDeadlock(postgres);
    return `${kills} kills, ${accepted} meetings accepted`;
  });
}
