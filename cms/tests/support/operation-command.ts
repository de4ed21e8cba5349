import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createDatabase } from './database';
import { ENVIRONMENT } from './strapi';

const CMS = path.resolve(__dirname, '../..');
const PROGRAM = `
const [name, ...words] = process.argv.slice(1);
const { run } = require(process.env.TEST_DIST + '/src/commands/' + name + '/command-line.js');
run(words).then((code) => { process.exitCode = code; });
`;

/** Runs `npm run account` or `npm run demo` with these words in another process, on the data in `dataDir`. */
export async function operationCommand(
  name: 'account' | 'demo',
  dataDir: string,
  words: string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ['-e', PROGRAM, '--', name, ...words], {
    cwd: CMS,
    env: { ...process.env, ...ENVIRONMENT, DATA_DIR: dataDir, ...(await createDatabase(dataDir)), ...environment },
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
