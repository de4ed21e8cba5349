import { freePort } from '../server/port.mjs';
import { startService } from './service-process.mjs';

const HOST = '127.0.0.1';

/** A Redis without persistence that can be stopped and started again on the same port; `options` are further arguments. */
export async function createRedis(folder, options = []) {
  const port = String(await freePort());
  let service;
  return {
    host: `${HOST}:${port}`,
    url: `redis://${HOST}:${port}`,
    async start() {
      service = startService({
        title: 'Redis',
        command: ['redis-server', '--bind', HOST, '--port', port, '--save', '', ...options],
        healthCheck: ['redis-cli', '-h', HOST, '-p', port, 'ping'],
        environment: {},
        path: process.env.PATH,
        cwd: folder,
      });
      await service.healthy();
    },
    stop: async () => service?.stop(),
  };
}
