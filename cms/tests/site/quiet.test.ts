import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

const SEVERAL_ROUNDS_OF_THE_CLOCK = 3000;

/** Every host that anything in this process opens a connection to, from here on. */
function watchConnections(): string[] {
  const hosts: string[] = [];
  const connect = net.Socket.prototype.connect;
  jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(function watched(
    this: net.Socket,
    ...given: unknown[]
  ) {
    const [first] = given.flat();
    const host = typeof first === 'object' && first !== null && 'host' in first ? first.host : undefined;
    hosts.push(String(host ?? 'localhost'));
    return Reflect.apply(connect, this, given);
  });
  return hosts;
}

let site: Site | undefined;
afterAll(() => site?.stop());

test('nothing leaves the server unasked: no telemetry, no update check', async () => {
  const hosts = watchConnections();
  site = await startSite({ NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: '' });
  expect((await call(site, 'tool.list')).status).toBe(200);
  await site.strapi.telemetry.send('didStartServer');
  await wait(SEVERAL_ROUNDS_OF_THE_CLOCK);
  expect(hosts.filter((host) => !['127.0.0.1', 'localhost', '::1'].includes(host))).toEqual([]);
  // The watch itself works: the calls above were seen.
  expect(hosts).toContain('127.0.0.1');
});
