import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../harness/service-process.mjs';
import { redis } from '../../operations/doctor/redis.mjs';
import { freePort } from '../../server/port.mjs';

test('the doctor knows a Redis that lets the site in from one that does not', async () => {
  const port = String(await freePort());
  const guarded = startService({
    title: 'a Redis with a password',
    command: ['redis-server', '--port', port, '--bind', '127.0.0.1', '--save', '', '--requirepass', 'p@ss word'],
    healthCheck: ['redis-cli', '-p', port, 'ping'],
    path: process.env.PATH,
  });
  const finding = (account) => redis({ env: { REDIS_URL: `redis://${account}127.0.0.1:${port}` } });
  try {
    await guarded.healthy();
    assert.deepEqual(await finding(':p%40ss%20word@'), { state: 'well', says: `127.0.0.1:${port} answers.` });
    assert.match((await finding(':wrong@')).says, /refuses the site: WRONGPASS/);
    assert.match((await finding('')).says, /refuses the site: NOAUTH/);
  } finally {
    await guarded.stop();
  }
});
