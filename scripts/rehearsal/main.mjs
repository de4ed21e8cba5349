import { recordSuites } from '../checks/suite-results.mjs';
import { formatTotals, sumCounts } from '../checks/test-results.mjs';
import { currentEngine } from '../containers/engine.mjs';
import { runCommand } from '../steps/run-command.mjs';
import { withTemporaryFolder } from '../testing/cleanup.mjs';
import { selectChecks } from './checks.mjs';
import { createDeployment } from './deployment.mjs';
import { createHttpsClient } from './https-client.mjs';

// The checks of the rehearsal: rehearse.mjs starts this file in the network of the containers.

/** The lines of each container's log that are shown after a failed check. */
const SHOWN_LINES = 20;
const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 };
const ONE_SKIPPED = { passed: 0, failed: 0, skipped: 1 };

/** A failure, with the addresses of the containers and the last lines of every container's log. */
async function describeFailure(failure, { containers, engine }) {
  const names = { name: 'names', output: async () => engine.describeNames() };
  const logs = await Promise.all(
    [names, ...containers].map(async ({ name, output }) => {
      const lines = (await output().catch((error) => error.message)).trimEnd().split('\n').slice(-SHOWN_LINES);
      return lines.map((line) => `  ${name.padEnd(8)} │ ${line}`);
    }),
  );
  return [failure, ...logs.flat()].join('\n');
}

/** Runs a check, prints its result and resolves with its counts, and the `output` of a failure. */
async function runCheck({ title, run }, site) {
  const start = Date.now();
  const result = await Promise.resolve(run(site)).then(
    (counts = ONE_PASSED) => counts,
    (error) => ({ passed: 0, failed: 1, skipped: 0, output: error.stack }),
  );
  const mark = result.failed ? '✗' : '✓';
  console.log(`${mark} ${title} (${Math.round((Date.now() - start) / 1000)} s)`);
  if (!result.failed) return result;
  const output = await describeFailure(result.output, site.deployment);
  console.log(output);
  return { ...result, output: `✗ ${title}\n${output}\n\n` };
}

/** The argument of the checks: the deployment, and a client of its site. */
async function openSite(deployment) {
  const certificate = await deployment.certificate();
  return { deployment, certificate, url: deployment.url, visit: createHttpsClient(deployment.url, certificate) };
}

async function runUpgradeCheck(check, deployment, hasBefore) {
  if (!hasBefore) {
    console.log(`– ${check.title}: skipped, because git has no earlier commit`);
    return ONE_SKIPPED;
  }
  const result = await runCheck(check, { deployment, openSite });
  await deployment.down();
  return result;
}

async function runSiteChecks(checks, deployment) {
  // Three replicas start at once on an empty database; two remain.
  await deployment.up({}, 3);
  await deployment.up();
  const site = await openSite(deployment);
  const counts = [];
  for (const check of checks) counts.push(await runCheck(check, site));
  return counts;
}

async function runAllChecks(args, folder) {
  const { upgrades, checks } = selectChecks(args);
  const deployment = createDeployment(currentEngine(), folder, { isSmall: args.includes('--small') });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => deployment.down().then(() => process.exit(1)));
  const counts = [];
  try {
    await deployment.down();
    const hasBefore = !args.includes('--without-upgrade');
    for (const check of upgrades) counts.push(await runUpgradeCheck(check, deployment, hasBefore));
    if (checks.length > 0) counts.push(...(await runSiteChecks(checks, deployment)));
    return { ...sumCounts(counts), output: counts.map(({ output = '' }) => output).join('') };
  } finally {
    await deployment.down();
    await deployment.end();
  }
}

await runCommand(async (args) => {
  const start = Date.now();
  const total = await withTemporaryFolder('portfolio-rehearsal-', (folder) => runAllChecks(args, folder));
  recordSuites([{ title: 'Rehearsal in containers', ...total, seconds: Math.round((Date.now() - start) / 1000) }]);
  console.log(`\n${formatTotals(total)}`);
  // A skipped check is neither a success nor a failure.
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
});
