import { requireNode } from './node-version.mjs';

requireNode();
const { runChecks } = await import('./checks.mjs');
const { installAll } = await import('./install.mjs');
const { orFail } = await import('./or-fail.mjs');
const { tableOf } = await import('./summary.mjs');

await orFail(installAll);
const results = await runChecks();
for (const { title, passed, output } of results) {
  if (!passed) console.log(`\n${title}\n${output}`);
}
console.log(tableOf(results.map(({ title, passed }) => [passed ? 'passed' : 'FAILED', title])));
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
