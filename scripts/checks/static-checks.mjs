import { CMS, FRONTEND, ROOT } from '../project/paths.mjs';
import { buildSite } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { npmCommand, runWithProgress } from '../steps/step.mjs';
import { formatTable } from './test-results.mjs';

const npmExec = (name, ...args) => npmCommand('exec', '--no', '--', name, ...args);

const CHECKS = [
  {
    title: 'Format, lint, import boundaries, sizes (Biome)',
    cwd: ROOT,
    run: npmExec('biome', 'check', '--error-on-warnings'),
  },
  { title: 'Types of the CMS', cwd: CMS, run: npmCommand('run', 'typecheck') },
  { title: 'Types of the frontend', cwd: FRONTEND, run: npmCommand('run', 'typecheck') },
  { title: 'Unused files, exports and dependencies (knip)', cwd: ROOT, run: npmExec('knip') },
  {
    title: 'Bytes that browsers fetch (size-limit)',
    prepare: buildSite,
    cwd: ROOT,
    run: npmExec('size-limit', '--config', 'scripts/checks/size-limit.config.mjs'),
  },
];

async function runCheck({ title, prepare, cwd, run }) {
  const [command, args] = run;
  try {
    await prepare?.();
  } catch (error) {
    return { title, passed: false, output: error.message };
  }
  const { code, output } = await runWithProgress({ title, command, args, cwd });
  return { title, passed: code === 0, output };
}

/** Runs every check, also after a failure, and resolves with `{ title, passed, output }` of each. */
export async function collectStaticChecks() {
  const results = [];
  for (const check of CHECKS) results.push(await runCheck(check));
  return results;
}

/** The command `npm run check`: prints the output of failed checks and a table of all; resolves with the exit code. */
export async function runStaticChecks() {
  await install('root', 'cms', 'frontend');
  const results = await collectStaticChecks();
  for (const { title, passed, output } of results) {
    if (!passed) console.log(`\n${title}\n${output}`);
  }
  console.log(formatTable(results.map(({ title, passed }) => [passed ? 'passed' : 'FAILED', title])));
  return results.every(({ passed }) => passed) ? 0 : 1;
}
