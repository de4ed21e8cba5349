import { spawn } from 'node:child_process';
import path from 'node:path';
import { createDatabase } from '../support/database';
import { ENVIRONMENT, type Site } from '../support/strapi';

const CMS = path.resolve(__dirname, '../..');
const PROGRAM = `
const { run } = require(process.env.TEST_DIST + '/src/commands/privacy/command-line.js');
run(process.argv.slice(1), process.env.CALLED_FROM).then((code) => { process.exitCode = code; });
`;

/** Runs `npm run privacy` with these arguments in another process. File names are relative to the data folder of `site`. */
export async function privacyCommand(site: Site, ...words: string[]) {
  const own = { DATA_DIR: site.dataDir, CALLED_FROM: site.dataDir, ...(await createDatabase(site.dataDir)) };
  const child = spawn(process.execPath, ['-e', PROGRAM, '--', ...words], {
    cwd: CMS,
    env: { ...process.env, ...ENVIRONMENT, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    said.stdout += text;
  });
  child.stderr.on('data', (text) => {
    said.stderr += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...said };
}
