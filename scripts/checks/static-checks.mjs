import { CMS, FRONTEND, ROOT } from '../project/paths.mjs';
import { buildSite } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { npmCommand, runWithProgress } from '../steps/step.mjs';
import { formatTable } from './test-results.mjs';
import { hasWord } from './test-selection.mjs';

const npmExec = (name, ...args) => npmCommand('exec', '--no', '--', name, ...args);

const FORMAT_AND_LINT = {
  title: 'Format, lint, import boundaries, sizes (Biome)',
  cwd: ROOT,
  run: npmExec('biome', 'check', '--error-on-warnings'),
};
const TYPES_OF_CMS = { title: 'Types of the CMS', cwd: CMS, run: npmCommand('run', 'typecheck') };
const TYPES_OF_FRONTEND = { title: 'Types of the frontend', cwd: FRONTEND, run: npmCommand('run', 'typecheck') };
const UNUSED = { title: 'Unused files, exports and dependencies (knip)', cwd: ROOT, run: npmExec('knip') };
const BUNDLES = {
  title: 'Bytes that browsers fetch (size-limit)',
  prepare: buildSite,
  cwd: ROOT,
  run: npmExec('size-limit', '--config', 'scripts/checks/size-limit.config.mjs'),
};

/** The checks, in two groups that run at once and take about as long as each other. */
const GROUPS = [
  [TYPES_OF_CMS, UNUSED],
  [FORMAT_AND_LINT, TYPES_OF_FRONTEND, BUNDLES],
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

const isSelected = ({ title }, words) => words.length === 0 || hasWord(title, words);

/** Whether the title of a check has one of the words. */
export const hasStaticCheck = (words) => words.length > 0 && GROUPS.flat().some((check) => isSelected(check, words));

async function runInTurn(checks) {
  const results = [];
  for (const check of checks) results.push(await runCheck(check));
  return results;
}

/**
 * Runs the checks with one of the words in their titles, or all without any, also after a failure; resolves with
 * `{ title, passed, output }` of each.
 */
export async function collectStaticChecks(words = []) {
  const selected = GROUPS.map((checks) => checks.filter((check) => isSelected(check, words)));
  return (await Promise.all(selected.map(runInTurn))).flat();
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
