import assert from 'node:assert/strict';
import { CONTACT, messageOf, post, until } from './requests.mjs';

const LIMIT = 4;
const MESSAGE = messageOf('Words of somebody who writes a lot');

/** `LIMIT` messages and one more for each replica, from one address and in turn; returns the statuses. */
async function writeALot({ replicas, urlOf }, from) {
  const urls = await Promise.all(replicas.map(urlOf));
  const statuses = [];
  for (let at = 0; at < LIMIT + urls.length; at++) {
    const answer = await post(urls[at % urls.length] + CONTACT, MESSAGE, { 'X-Forwarded-For': from });
    if (answer.status === 429) assert.ok(Number(answer.headers.get('retry-after')) > 0);
    statuses.push(answer.status);
  }
  return statuses;
}

const SHARED = [...Array(LIMIT).fill(201), 429, 429];
const said = async (replica, words) => (await replica.output()).split(words).length - 1;

/** What replicas count together; see checks.mjs. */
export const LIMIT_CHECKS = [
  {
    title: 'a limit is shared by all replicas; while Redis is gone each counts by itself, says so once, and goes on',
    async run({ deployment }) {
      const { replicas, redis } = deployment;
      await deployment.up({ LIMIT_MESSAGES: `${LIMIT}/1h` });
      assert.deepEqual(await writeALot(deployment, '203.0.113.1'), SHARED);

      await redis.stop();
      assert.deepEqual(await writeALot(deployment, '203.0.113.2'), Array(LIMIT + 2).fill(201));
      for (const replica of replicas)
        await until(
          async () => (await said(replica, 'Redis does not answer')) === 1,
          `${replica.name} says that Redis is gone`,
        );

      await redis.start();
      await redis.healthy();
      for (const replica of replicas)
        await until(
          async () => (await said(replica, 'Redis answers again')) === 1,
          `${replica.name} finds Redis again`,
        );
      for (const replica of replicas) assert.equal(await said(replica, 'Redis does not answer'), 1);
      assert.deepEqual(await writeALot(deployment, '203.0.113.3'), SHARED);
    },
  },
];
