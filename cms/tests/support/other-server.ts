import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createDatabase } from './database';
import { ENVIRONMENT, type Site } from './strapi';

const CMS = path.resolve(__dirname, '../..');

const PROGRAM = `
const { createStrapi } = require('@strapi/strapi');
const strapi = createStrapi({ appDir: '.', distDir: process.env.TEST_DIST, autoReload: false, serveAdminPanel: false });
strapi.load().then(() => {
  strapi.server.mount();
  strapi.server.httpServer.listen(0, '127.0.0.1', () => process.send(strapi.server.httpServer.address().port));
});
process.on('disconnect', () => process.exit());
`;

export interface OtherServer {
  url: string;
  /** Every line that the process has written so far. */
  lines: () => string[];
  stop: () => Promise<void>;
}

/** Starts another process on the database of `site`, as a replica does. */
export async function startOtherServer(site: Site, environment: Record<string, string> = {}): Promise<OtherServer> {
  const server: ChildProcess = spawn(process.execPath, ['-e', PROGRAM], {
    cwd: CMS,
    env: {
      ...process.env,
      ...ENVIRONMENT,
      DATA_DIR: site.dataDir,
      ...(await createDatabase(site.dataDir)),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  server.stderr?.pipe(process.stderr);
  const written: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => written.push(String(chunk)));
  const [port] = await once(server, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    lines: () => written.join('').split('\n').filter(Boolean),
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
}
