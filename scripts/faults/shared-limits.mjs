import assert from 'node:assert/strict';
import path from 'node:path';
import { readDuring, readInWords } from '../harness/background-reads.mjs';
import { createRedis } from '../harness/redis.mjs';
import { createSite, post, until } from '../harness/site.mjs';

const CONTACT = '/api/communication/new-client-contact';
const LIMIT = 3;
const COUNT = 2 * LIMIT + 2;
/** How many of a client's messages two processes take that count together, and that count each for itself. */
const TOGETHER = LIMIT;
const APART = 2 * LIMIT;

/** Messages of one client to both sites in turn; resolves with how many were taken. Throws when one is neither taken nor limited. */
async function takenOf(sites, from) {
  let taken = 0;
  for (let at = 0; at < COUNT; at += 1) {
    const body = {
      name: 'Vera Visitor',
      email: 'vera@visitor.test',
      message: `Words ${at} of somebody who writes a lot`,
    };
    const answer = await post(sites[at % sites.length].url + CONTACT, body, { from });
    assert.ok([201, 429].includes(answer.status), `${answer.status} ${await answer.text()}`);
    if (answer.status === 201) taken += 1;
  }
  return taken;
}

const times = (site, words) => site.output().split(words).length - 1;

async function tryWithout({ promise, redis, sites }) {
  await promise('Redis gone: two processes go on, each counts by itself, and says so once', async () => {
    await redis.stop();
    const reads = await readDuring(sites[0].url, async () => {
      assert.equal(await takenOf(sites, '203.0.113.2'), APART);
      for (const site of sites)
        await until('word of it in the log', 30, () => times(site, 'Redis does not answer') > 0);
    });
    return `${APART} of ${COUNT} messages of one client taken, ${TOGETHER} with Redis; ${readInWords(reads)}`;
  });
  await promise('Redis back: they count together again by themselves', async () => {
    await redis.start();
    const began = Date.now();
    for (const site of sites) await until('word of it in the log', 30, () => times(site, 'Redis answers again') > 0);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    assert.equal(await takenOf(sites, '203.0.113.3'), TOGETHER);
    const said = sites.map((site) => [times(site, 'Redis does not answer'), times(site, 'Redis answers again')]);
    assert.deepEqual(said, [
      [1, 1],
      [1, 1],
    ]);
    return `${seconds} s later, each said both once`;
  });
}

/** Two processes that count limits in one Redis, which goes away and comes back. */
export async function trySharedLimits({ promise, folder }) {
  const redis = await createRedis(folder);
  const sites = [];
  try {
    await redis.start();
    for (const name of ['first', 'second']) {
      const DATA_DIR = path.join(folder, name);
      const limits = {
        REDIS_URL: redis.url,
        RATE_LIMITS: 'on',
        LIMIT_MESSAGES: `${LIMIT}/1h`,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'info',
      };
      const site = await createSite({ DATA_DIR, ...limits });
      sites.push(site);
      await site.start();
    }
    assert.equal(await takenOf(sites, '203.0.113.1'), TOGETHER);
    await tryWithout({ promise, redis, sites });
  } finally {
    for (const site of sites) await site.end();
    await redis.stop();
  }
}
