import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createDatabase } from '../support/database';
import { ENVIRONMENT } from '../support/strapi';

const CMS = path.resolve(__dirname, '../..');
const PROGRAM = `
const { run } = require(process.env.TEST_DIST + '/src/operations/account/commands.js');
run(process.argv.slice(1)).then((code) => { process.exitCode = code; });
`;

/** Runs `npm run account` with these words in another process, on the data in `dataDir`. */
export async function accountCommand(dataDir: string, ...words: string[]) {
  const child = spawn(process.execPath, ['-e', PROGRAM, '--', ...words], {
    cwd: CMS,
    env: { ...process.env, ...ENVIRONMENT, DATA_DIR: dataDir, ...(await createDatabase(dataDir)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  const [code] = await once(child, 'close');
  return { code: Number(code), ...said };
}
