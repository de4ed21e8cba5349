import assert from 'node:assert/strict';
import path from 'node:path';
import { startMailServer } from '../harness/mail-server.mjs';
import { createPostgres } from '../harness/postgres.mjs';
import { createSite } from '../harness/site.mjs';
import { assertHeldTimes, assertNoDeadlock, OVERLAPPING_MS, requestMeeting, saveRules } from './meeting-calls.mjs';
import { checkKills } from './meeting-kills.mjs';
import { checkRaces } from './meeting-races.mjs';

const REQUESTS = 100;
const REQUESTS_PER_TIME = 10;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Meetings at times with this distance do not touch, even if one of them is at the overlapping time after it. */
const DISTANCE_MS = 120 * MINUTE_MS;

/** A function that returns another free time with each call, and leaves the time after it free. */
function createTimes() {
  let next = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS;
  return () => {
    next += DISTANCE_MS;
    return next;
  };
}

/** Sends 100 requests at once, ten for each of ten times or the overlapping time after it. */
async function requestAtOnce({ replicas, random }, nextTime, round) {
  const times = Array.from({ length: REQUESTS / REQUESTS_PER_TIME }, nextTime);
  const requests = times.flatMap((time, at) =>
    Array.from({ length: REQUESTS_PER_TIME }, (_, index) => ({
      at,
      email: `crowd-${round}-${at}-${index}@visitor.test`,
      instant: time + random.pick([0, OVERLAPPING_MS]),
      replica: replicas[index % replicas.length],
    })),
  );
  const sending = random.shuffle(requests).map(async ({ at, email, instant, replica }) => ({
    at,
    ...(await requestMeeting(replica, email, instant)),
  }));
  const answers = await Promise.all(sending);
  for (const at of times.keys()) {
    const statuses = answers.filter((answer) => answer.at === at).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [201, ...Array(REQUESTS_PER_TIME - 1).fill(409)]);
  }
}

async function checkRequests(services, nextTime, rounds) {
  const { check, postgres, databaseUrl } = services;
  await check(
    'Requests for overlapping times, 100 at once over two replicas: one for each time is accepted, the others get 409',
    async () => {
      for (let round = 0; round < rounds; round += 1) await requestAtOnce(services, nextTime, round);
      const held = await assertHeldTimes(databaseUrl);
      assertNoDeadlock(postgres);
      return `${rounds * REQUESTS} requests, ${held.length} accepted`;
    },
  );
}

/** Two processes on one PostgreSQL never give one time to two meetings. */
export async function meetings({ check, random, quick, folder }) {
  const postgres = await createPostgres(folder);
  await postgres.start();
  const mail = await startMailServer();
  const databaseUrl = postgres.urlAt();
  const environment = {
    DATA_DIR: path.join(folder, 'meetings'),
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: databaseUrl,
    OWNER_TIME_ZONE: 'UTC',
    SEED_DEMO: 'false',
    ...mail.environment,
  };
  const replicas = [await createSite(environment), await createSite(environment)];
  const nextTime = createTimes();
  try {
    for (const replica of replicas) await replica.start();
    const panelToken = await replicas[0].logInToPanel();
    const saved = await saveRules(replicas[0], panelToken);
    assert.equal(saved.status, 200, saved.message);
    const services = { check, random, replicas, postgres, mail, databaseUrl, panelToken };
    await checkRequests(services, nextTime, quick ? 1 : 10);
    await checkRaces(services, nextTime, quick ? 3 : 30);
    await checkKills(services, nextTime, quick ? 1 : 5);
  } finally {
    await Promise.all(replicas.map((replica) => replica.end()));
    await postgres.stop();
    await mail.close();
  }
}
