import { requireNode } from './project/node-version.mjs';

requireNode();
const { installAll } = await import('./setup/install.mjs');
const { StepFailure } = await import('./steps/step.mjs');
const { runSuites } = await import('./checks/test-suites.mjs');
const { closingLine, sumOf, tableOf } = await import('./checks/test-results.mjs');

async function results() {
  try {
    await installAll();
    return await runSuites();
  } catch (error) {
    const output = error instanceof StepFailure ? error.message : error.stack;
    return [{ title: 'Set-up', passed: 0, failed: 1, skipped: 0, seconds: 0, output }];
  }
}

const suites = await results();
for (const { title, output } of suites) {
  if (output) console.log(`\n── ${title} ──\n${output}`);
}
const rows = suites.map(({ title, passed, failed, skipped, seconds }) => [
  title,
  passed,
  failed,
  skipped,
  `${seconds} s`,
]);
console.log(`\n${tableOf([['suite', 'passed', 'failed', 'skipped', 'time'], ...rows])}\n`);
const total = sumOf(suites);
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
