import assert from 'node:assert/strict';
import { CONTACT, contactMessage, postJson } from '../testing/api.mjs';
import { waitUntil } from '../testing/wait-until.mjs';

const LIMIT = 4;
const MESSAGE = contactMessage('Message of a client with many messages');

/** Sends `LIMIT` messages and one more for each replica from one address, to the replicas in turn; resolves with the statuses. */
async function sendMessages({ replicas, urlOf }, from) {
  const urls = await Promise.all(replicas.map(urlOf));
  const statuses = [];
  for (let at = 0; at < LIMIT + urls.length; at++) {
    const response = await postJson(urls[at % urls.length] + CONTACT, MESSAGE, { from });
    if (response.status === 429) assert.ok(Number(response.headers.get('retry-after')) > 0);
    statuses.push(response.status);
  }
  return statuses;
}

const SHARED_LIMIT = [...Array(LIMIT).fill(201), 429, 429];
const countInLog = async (replica, text) => (await replica.output()).split(text).length - 1;

/** Rate limits that the replicas share in Redis. */
export const LIMIT_CHECKS = [
  {
    title: 'all replicas share a limit; without Redis each replica counts separately and logs the failure once',
    async run({ deployment }) {
      const { replicas, redis } = deployment;
      await deployment.up({ LIMIT_MESSAGES: `${LIMIT}/1h` });
      assert.deepEqual(await sendMessages(deployment, '203.0.113.1'), SHARED_LIMIT);

      await redis.stop();
      assert.deepEqual(await sendMessages(deployment, '203.0.113.2'), Array(LIMIT + 2).fill(201));
      for (const replica of replicas)
        await waitUntil(
          `${replica.name} logs that Redis does not answer`,
          async () => (await countInLog(replica, 'Redis does not answer')) === 1,
        );

      await redis.start();
      await redis.healthy();
      for (const replica of replicas)
        await waitUntil(
          `${replica.name} logs that Redis answers again`,
          async () => (await countInLog(replica, 'Redis answers again')) === 1,
        );
      for (const replica of replicas) assert.equal(await countInLog(replica, 'Redis does not answer'), 1);
      assert.deepEqual(await sendMessages(deployment, '203.0.113.3'), SHARED_LIMIT);
    },
  },
  {
    title: 'visitors behind a proxy of TRUSTED_PROXIES are counted one by one, whatever addresses they forge',
    async run({ deployment, visit }) {
      const { gateway } = await deployment.caddy.state();
      const send = async (addresses) => {
        const headers = { 'X-Forwarded-For': addresses };
        return (await visit(CONTACT, { method: 'POST', body: MESSAGE, headers })).status;
      };
      await deployment.up({ LIMIT_MESSAGES: '1/1h', TRUSTED_PROXIES: `${gateway}/32 203.0.113.0/24` });
      assert.deepEqual([await send('198.51.100.1'), await send('198.51.100.2, 203.0.113.9')], [201, 201]);
      assert.deepEqual([await send('198.51.100.3, 198.51.100.1'), await send('198.51.100.2')], [429, 429]);

      await deployment.up({ LIMIT_MESSAGES: '1/1h' });
      assert.deepEqual([await send('198.51.100.4'), await send('198.51.100.5')], [201, 429]);
    },
  },
];
