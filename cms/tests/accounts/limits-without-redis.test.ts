import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { connectRedis } from '../../src/platform/limits/connect-redis';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

/** No server listens at this port. */
const UNREACHABLE_REDIS = 'redis://127.0.0.1:1';

let site: Site;
beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'on', REDIS_URL: UNREACHABLE_REDIS, LIMIT_LOGINS: '2/15m', LOG_LEVEL: 'warn' });
});
afterAll(() => site.stop());

test('a site starts without its Redis, counts in memory and does not log the failure at every call', async () => {
  const logged: string[] = [];
  site.strapi.log.on('data', ({ message }) => logged.push(message));
  const login = (email: string) => call(site, 'account.login', { body: { email, password: 'wrong' } });
  expect((await login('one@portfolio.test')).status).toBe(401);
  expect((await login('two@portfolio.test')).status).toBe(401);
  const refused = await login('three@portfolio.test');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(logged).toContainEqual(expect.stringContaining('/api/admin/login'));
  expect(logged.filter((line) => line.includes('Redis'))).toEqual([]);
});

test('the start waits for a Redis that answers the third connection only', async () => {
  let connections = 0;
  // Answers OK to every command.
  const server = createServer((socket) => {
    connections += 1;
    if (connections < 3) {
      socket.destroy();
      return;
    }
    socket.on('data', (commands) => socket.write('+OK\r\n'.repeat(String(commands).match(/^\*\d/gm)?.length ?? 0)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address and a port.
  const { port } = server.address() as AddressInfo;
  const redis = await connectRedis(`redis://127.0.0.1:${port}`);
  expect(redis.status).toBe('ready');
  redis.disconnect();
  server.close();
});

/** A Redis in a thread of its own, which answers OK to every command. Sends its port. */
const REDIS_THREAD = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer((socket) =>
    socket.on('data', (commands) => socket.write('+OK\\r\\n'.repeat(String(commands).match(/^\\*\\d/gm).length))));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

test('a process that is too busy to notice the answers of Redis does not count a second time in memory', async () => {
  const thread = new Worker(REDIS_THREAD, { eval: true });
  const [port] = await once(thread, 'message');
  const redis = await connectRedis(`redis://127.0.0.1:${port}`);
  const answer = redis.ping();
  await new Promise(setImmediate);
  // Blocks the event loop for 700 ms.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
  expect(await answer).toBe('OK');
  redis.disconnect();
  await thread.terminate();
});
