import { chmodSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../server/port.mjs';
import { prepareCluster } from './postgres-cluster.mjs';
import { startService } from './service-process.mjs';

const ADDRESS = '127.0.0.1';
const USER = 'site';
const PASSWORD = 'a-database-for-a-while';
const DATABASE = 'site';

/** A PostgreSQL of our own in `folder` that can be stopped, in any manner, and started again on the same port. */
export async function createPostgres(folder) {
  const port = await freePort();
  const environment = { POSTGRES_USER: USER, POSTGRES_PASSWORD: PASSWORD, POSTGRES_DB: DATABASE };
  // It runs as another account in there.
  chmodSync(folder, 0o755);
  const { moreArguments, ...cluster } = prepareCluster(path.join(folder, 'postgres'), environment, ADDRESS);
  let service;
  return {
    port,
    /** Where it is reached, be it through another `port`. */
    urlAt: (at = port) => `postgres://${USER}:${PASSWORD}@${ADDRESS}:${at}/${DATABASE}`,
    async start() {
      service = startService({
        title: 'PostgreSQL',
        command: ['postgres', '-p', String(port), ...moreArguments],
        healthCheck: ['pg_isready', '-h', ADDRESS, '-p', String(port)],
        environment: { LC_ALL: 'C.UTF-8' },
        ...cluster,
      });
      await service.healthy();
    },
    /** `SIGINT` ends it as an administrator does, `SIGQUIT` as a crash does: it recovers from its log at the next start. */
    stop: async (signal = 'SIGINT') => service?.stop(signal),
  };
}
