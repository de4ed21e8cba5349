import assert from 'node:assert/strict';
import path from 'node:path';
import { CONTACT, contactMessage, postJson } from '../harness/api.mjs';
import { formatReads, readDuring } from '../harness/background-reads.mjs';
import { createRedis } from '../harness/redis.mjs';
import { createSite } from '../harness/site.mjs';
import { waitUntil } from '../harness/wait-until.mjs';

const LIMIT = 3;
const SENT = 2 * LIMIT + 2;
/** The messages of one client that two processes accept with a shared limit, and with a limit each. */
const ACCEPTED_SHARED = LIMIT;
const ACCEPTED_SEPARATE = 2 * LIMIT;
const DISCONNECTED = 'Redis does not answer';
const RECONNECTED = 'Redis answers again';
const TIMEOUT = { timeoutMs: 30_000 };

/** Sends messages of one client to both sites in turn; resolves with the number of accepted ones. */
async function sendMessages(sites, from) {
  let accepted = 0;
  for (let at = 0; at < SENT; at += 1) {
    const site = sites[at % sites.length];
    const response = await postJson(site.url + CONTACT, contactMessage(`Message ${at} of one client`), { from });
    assert.ok([201, 429].includes(response.status), `${response.status} ${await response.text()}`);
    if (response.status === 201) accepted += 1;
  }
  return accepted;
}

const countInLog = (site, text) => site.output().split(text).length - 1;

async function waitForLog(sites, text) {
  for (const site of sites) await waitUntil(`the log contains "${text}"`, () => countInLog(site, text) > 0, TIMEOUT);
}

async function checkRedisFailure({ check, redis, sites }) {
  await check('Redis stopped: two processes continue, each counts separately and logs the failure once', async () => {
    await redis.stop();
    const reads = await readDuring(sites[0].url, async () => {
      assert.equal(await sendMessages(sites, '203.0.113.2'), ACCEPTED_SEPARATE);
      await waitForLog(sites, DISCONNECTED);
    });
    return `${ACCEPTED_SEPARATE} of ${SENT} messages of one client accepted, ${ACCEPTED_SHARED} with Redis; ${formatReads(reads)}`;
  });
  await check('Redis started again: both processes share the limit again', async () => {
    await redis.start();
    const start = Date.now();
    await waitForLog(sites, RECONNECTED);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    assert.equal(await sendMessages(sites, '203.0.113.3'), ACCEPTED_SHARED);
    const counts = sites.map((site) => [countInLog(site, DISCONNECTED), countInLog(site, RECONNECTED)]);
    assert.deepEqual(counts, [
      [1, 1],
      [1, 1],
    ]);
    return `${seconds} s later, each logged both once`;
  });
}

/** Two processes share their rate limits in one Redis, which stops and starts again. */
export async function checkSharedLimits({ check, folder }) {
  const redis = await createRedis(folder);
  const sites = [];
  try {
    await redis.start();
    for (const name of ['first', 'second']) {
      const site = await createSite({
        DATA_DIR: path.join(folder, name),
        REDIS_URL: redis.url,
        RATE_LIMITS: 'on',
        LIMIT_MESSAGES: `${LIMIT}/1h`,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'info',
      });
      sites.push(site);
      await site.start();
    }
    assert.equal(await sendMessages(sites, '203.0.113.1'), ACCEPTED_SHARED);
    await checkRedisFailure({ check, redis, sites });
  } finally {
    for (const site of sites) await site.end();
    await redis.stop();
  }
}
