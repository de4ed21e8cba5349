import { CMS, FRONTEND, ROOT } from '../project/paths.mjs';
import { buildSite } from '../setup/build.mjs';
import { npmCommand, runQuietly } from '../steps/step.mjs';

const tool = (name, ...args) => npmCommand('exec', '--no', '--', name, ...args);

const CHECKS = [
  {
    title: 'Format, lint, import boundaries, sizes (Biome)',
    cwd: ROOT,
    run: tool('biome', 'check', '--error-on-warnings'),
  },
  { title: 'Types of the CMS', cwd: CMS, run: npmCommand('run', 'typecheck') },
  { title: 'Types of the frontend', cwd: FRONTEND, run: npmCommand('run', 'typecheck') },
  { title: 'Unused files, exports and dependencies (knip)', cwd: ROOT, run: tool('knip') },
  {
    title: 'Bytes that browsers fetch (size-limit)',
    before: buildSite,
    cwd: ROOT,
    run: tool('size-limit', '--config', 'scripts/checks/size-limit.config.mjs'),
  },
];

/** Runs one check. What it needs may fail too: then that is what is wrong. */
async function runCheck({ title, before, cwd, run }) {
  const [command, args] = run;
  try {
    await before?.();
  } catch (error) {
    return { title, passed: false, output: error.message };
  }
  const { code, output } = await runQuietly({ title, command, args, cwd });
  return { title, passed: code === 0, output };
}

/** Runs every check, also when one fails, and returns `{ title, passed, output }` for each. */
export async function runChecks() {
  const results = [];
  for (const check of CHECKS) results.push(await runCheck(check));
  return results;
}
