import { requireNode } from './node-version.mjs';

requireNode();
const { runChecks } = await import('./checks.mjs');
const { install } = await import('./install.mjs');
const { tableOf } = await import('./summary.mjs');

for (const half of ['root', 'cms', 'frontend']) await install(half);
const results = await runChecks();
for (const { title, passed, output } of results) {
  if (!passed) console.error(`\n${title}\n${output}`);
}
console.log(tableOf(results.map(({ title, passed }) => [passed ? 'passed' : 'FAILED', title])));
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
