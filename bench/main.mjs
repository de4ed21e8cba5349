import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatTable } from '../scripts/checks/test-results.mjs';
import { describeMachine } from '../scripts/harness/machine.mjs';
import { replaceMeasuredPart } from '../scripts/harness/markdown-report.mjs';
import { ROOT } from '../scripts/project/paths.mjs';
import { runCommand } from '../scripts/steps/run-command.mjs';
import { BUDGETS } from './budgets.mjs';
import { measureMachineSpeed } from './measure/machine-speed.mjs';
import { formatMeasuredPart } from './report.mjs';
import { formatResultRows } from './result-rows.mjs';
import { parseArguments, SECTIONS } from './sections.mjs';

const DOCUMENT = path.join(ROOT, 'docs', 'benchmarks.md');

/**
 * Runs a section and resolves with its `results` by key and the `speed` of the machine meanwhile; a section that throws has
 * no results, and adds to `failures`.
 */
async function runSection(name, options, failures) {
  const start = Date.now();
  const speedBefore = measureMachineSpeed();
  console.log(`• ${name}`);
  const log = (text) => console.log(`    ${text}`);
  try {
    const run = await SECTIONS[name]();
    const results = await run({ ...options, log });
    return { results, speed: (speedBefore + measureMachineSpeed()) / 2 };
  } catch (error) {
    failures.push(`${name}: ${error.message}`);
    console.error(error);
    return { results: {}, speed: speedBefore };
  } finally {
    console.log(`  ${name} took ${Math.round((Date.now() - start) / 1000)} s`);
  }
}

const formatSpeeds = (speeds) =>
  `${Math.min(...speeds).toFixed(2)} to ${Math.max(...speeds).toFixed(2)} of the machine of the budgets`;

/** Runs the sections in `browser`, prints the table and, after a whole run, writes docs/benchmarks.md. */
async function runSections([browser, ...args]) {
  const { names, quick } = parseArguments(args);
  const machine = describeMachine(browser);
  console.log(`${formatTable(machine)}\n`);
  const sections = [];
  const failures = [];
  for (const name of names) sections.push(await runSection(name, { browser, quick }, failures));
  const rows = formatResultRows(BUDGETS, sections);
  const curve = sections.find(({ results }) => results.curve)?.results.curve;
  console.log(`\n${formatTable([['what', 'budget', 'measured', ''], ...rows])}`);
  if (curve) console.log(`\n${formatTable(curve)}`);
  for (const failure of failures) console.log(`\nnot measured: ${failure}`);
  const speeds = sections.map(({ speed }) => speed);
  machine.push(['Speed', formatSpeeds(speeds)]);
  const isWhole = names.length === Object.keys(SECTIONS).length && failures.length === 0;
  if (isWhole) {
    const part = formatMeasuredPart({ date: new Date(), quick, machine, rows, curve });
    writeFileSync(DOCUMENT, replaceMeasuredPart(readFileSync(DOCUMENT, 'utf8'), part, 'npm run bench'));
    console.log('\nWritten to docs/benchmarks.md');
  }
  return failures.length === 0 ? 0 : 1;
}

// The exit handlers end the processes that the sections have started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await runCommand(runSections);
