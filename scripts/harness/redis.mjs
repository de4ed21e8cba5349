import { freePort } from '../server/port.mjs';
import { startService } from './service-process.mjs';

const ADDRESS = '127.0.0.1';

/** A Redis of our own that can be stopped and started again on the same port, and then has forgotten everything. */
export async function createRedis(folder) {
  const port = String(await freePort());
  let service;
  return {
    url: `redis://${ADDRESS}:${port}`,
    async start() {
      service = startService({
        title: 'Redis',
        command: ['redis-server', '--bind', ADDRESS, '--port', port, '--save', ''],
        healthCheck: ['redis-cli', '-h', ADDRESS, '-p', port, 'ping'],
        environment: {},
        path: process.env.PATH,
        cwd: folder,
      });
      await service.healthy();
    },
    stop: () => service.stop(),
  };
}
