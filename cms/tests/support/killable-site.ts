import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createDatabase } from './database';
import { ENVIRONMENT } from './strapi';

const CMS = path.resolve(__dirname, '../..');
const PROGRAM = `
// The process ends with the one that started it.
process.stdin.resume().on('end', () => process.exit());
const { createStrapi } = require('@strapi/strapi');
const app = createStrapi({ appDir: process.cwd(), distDir: process.env.TEST_DIST, autoReload: false, serveAdminPanel: false });
app.load().then(() => {
  app.server.mount();
  const { httpServer } = app.server;
  httpServer.listen(0, '127.0.0.1', () => console.log('<port ' + httpServer.address().port + '>'));
});
`;

/** Starts the site on the data in `dataDir` in a process of its own, which `kill` ends at once, without a shutdown. */
export async function startKillableSite(dataDir: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    cwd: CMS,
    env: { ...process.env, ...ENVIRONMENT, DATA_DIR: dataDir, ...(await createDatabase(dataDir)), ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, found] = /<port (\d+)>/.exec(output) ?? [];
        if (found) resolve(found);
      });
    }
    child.once('close', () => reject(new Error(output)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
