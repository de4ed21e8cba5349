import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createDatabase } from './database';
import { ENVIRONMENT } from './strapi';

const CMS = path.resolve(__dirname, '../..');

const PROGRAM = `
const [name, ...options] = process.argv.slice(1);
require(process.env.TEST_DIST + '/src/commands/backup/command-line.js').run(name, options, process.cwd()).then(process.exit);
`;

/** Runs `npm run backup` or `npm run restore` in another process. `output` is its stdout and stderr. */
export async function runBackupCommand(
  options: readonly ['backup' | 'restore', ...string[]],
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['-e', PROGRAM, '--', ...options], {
    cwd: CMS,
    env: { ...process.env, ...ENVIRONMENT, DATA_DIR: dataDir, ...(await createDatabase(dataDir)), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
