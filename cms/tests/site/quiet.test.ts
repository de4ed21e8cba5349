import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

const OBSERVATION_MS = 3000;

/** Collects every host that this process opens a connection to. */
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

test('a site opens no connection by itself: no telemetry and no update check', async () => {
  const hosts = watchConnections();
  site = await startSite({ NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: '' });
  expect((await call(site, 'tool.list')).status).toBe(200);
  await site.strapi.telemetry.send('didStartServer');
  await wait(OBSERVATION_MS);
  expect(hosts.filter((host) => !['127.0.0.1', 'localhost', '::1'].includes(host))).toEqual([]);
  // The calls above were recorded, so the check works.
  expect(hosts).toContain('127.0.0.1');
});
