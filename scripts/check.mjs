import { requireNode } from './project/node-version.mjs';

requireNode();
const { runChecks } = await import('./checks/static-checks.mjs');
const { installAll } = await import('./setup/install.mjs');
const { orFail } = await import('./steps/run-command.mjs');
const { tableOf } = await import('./checks/test-results.mjs');

await orFail(installAll);
const results = await runChecks();
for (const { title, passed, output } of results) {
  if (!passed) console.log(`\n${title}\n${output}`);
}
console.log(tableOf(results.map(({ title, passed }) => [passed ? 'passed' : 'FAILED', title])));
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
