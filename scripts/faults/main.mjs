import { formatTable, formatTotals } from '../checks/test-results.mjs';
import { createTemporaryFolder } from '../harness/cleanup.mjs';
import { describeMachine } from '../harness/machine.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { createCheckList } from './check-list.mjs';
import { GROUPS, parseArguments, WAITING_GROUPS } from './groups.mjs';
import { createRandom } from './random.mjs';
import { writeReport } from './report.mjs';
import { groupProblem, requireLinux } from './requirements.mjs';

/**
 * Runs the checks of a group. A group that throws counts as a failed check, and the others go on. A group may return a
 * function with its last checks, which only have to wait. Resolves with a function that runs those and resolves with the rows.
 */
async function runGroup(name, { quick, seed }, print) {
  const folder = createTemporaryFolder('portfolio-faults-');
  const { rows, check } = createCheckList(print);
  const start = Date.now();
  const attempt = (work) =>
    work().catch((error) => check(`${name}: the group runs to its end`, () => Promise.reject(error)));
  print(`• ${name}`);
  const runLastChecks = await attempt(async () => {
    const run = await GROUPS[name]();
    return run({ check, random: createRandom(seed), quick, folder: folder.path });
  });
  print(`  ${name} took ${Math.round((Date.now() - start) / 1000)} s`);
  if (!runLastChecks) folder.remove();
  return async () => {
    if (runLastChecks) await attempt(runLastChecks);
    folder.remove();
    return rows;
  };
}

async function runInTurn(names, options, print = console.log) {
  const groups = [];
  for (const name of names) groups.push(await runGroup(name, options, print));
  return groups;
}

/** Like runInTurn, but prints all lines at the end, because other groups print at the same time. */
async function runInBackground(names, options) {
  const lines = [];
  const groups = await runInTurn(names, options, (line) => lines.push(line));
  if (lines.length > 0) console.log(lines.join('\n'));
  return groups;
}

/** The names of the groups that this machine can run; prints why it cannot run the others. */
function selectPossible(names) {
  return names.filter((name) => {
    const problem = groupProblem(name);
    if (problem) console.log(`• Skipped: ${problem}`);
    return !problem;
  });
}

/** Runs the groups; resolves with the rows of all checks. In the quick form, which does not measure times, some run in parallel. */
async function runGroups(names, options) {
  const isInBackground = (name) => options.quick && WAITING_GROUPS.has(name);
  const groups = await Promise.all([
    runInTurn(
      names.filter((name) => !isInBackground(name)),
      options,
    ),
    runInBackground(names.filter(isInBackground), options),
  ]);
  const rows = [];
  for (const finish of groups.flat()) rows.push(...(await finish()));
  return rows;
}

/** The command `npm run test:faults`: prints every check and the totals, and writes docs/faults.md after a whole run. */
export async function runFaultTests(args) {
  const options = parseArguments(args);
  requireLinux();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  await install('cms', 'frontend');
  await build();
  const machine = describeMachine();
  console.log(`${formatTable(machine)}\n\nseed ${options.seed}${options.quick ? ', quick' : ''}`);
  const names = selectPossible(options.names);
  const skipped = options.names.length - names.length;
  const rows = await runGroups(names, options);
  const isWhole = names.length === Object.keys(GROUPS).length && !options.quick;
  if (isWhole) {
    writeReport({ seed: options.seed, machine, rows });
    console.log('\nWritten to docs/faults.md');
  }
  const failed = rows.filter(([, , result]) => result !== '✓').length;
  const passed = rows.length - failed;
  console.log(`\n${formatTotals({ passed, failed, skipped })}`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
