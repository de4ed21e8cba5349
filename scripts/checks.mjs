import { CMS, FRONTEND, ROOT } from './paths.mjs';
import { npmCommand, runQuietly } from './step.mjs';

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
];

/** Runs every check, also when one fails, and returns `{ title, passed, output }` for each. */
export async function runChecks() {
  const results = [];
  for (const { title, cwd, run } of CHECKS) {
    const [command, args] = run;
    const { code, output } = await runQuietly({ title, command, args, cwd });
    results.push({ title, passed: code === 0, output });
  }
  return results;
}
