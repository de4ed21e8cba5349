import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRedis } from '../../operations/doctor/redis.mjs';
import { withTemporaryFolder } from '../../testing/cleanup.mjs';
import { createRedis } from '../../testing/redis.mjs';

test('the doctor distinguishes a Redis that accepts the site from one that refuses it', () =>
  withTemporaryFolder('doctor-redis-', async (folder) => {
    const redis = await createRedis(folder, ['--requirepass', 'p@ss word']);
    const findingFor = (account) => checkRedis({ env: { REDIS_URL: `redis://${account}${redis.host}` } });
    try {
      await redis.start();
      assert.deepEqual(await findingFor(':p%40ss%20word@'), { state: 'ok', message: `${redis.host} answers.` });
      assert.match((await findingFor(':wrong@')).message, /refuses the site: WRONGPASS/);
      assert.match((await findingFor('')).message, /refuses the site: NOAUTH/);
    } finally {
      await redis.stop();
    }
  }));
