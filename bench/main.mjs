import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatTable } from '../scripts/checks/test-results.mjs';
import { describeMachine } from '../scripts/harness/machine.mjs';
import { replaceMeasuredPart } from '../scripts/harness/markdown-report.mjs';
import { ROOT } from '../scripts/project/paths.mjs';
import { runCommand } from '../scripts/steps/run-command.mjs';
import { BUDGETS } from './budgets.mjs';
import { formatMeasuredPart } from './report.mjs';
import { formatResultRows } from './result-rows.mjs';
import { parseArguments, SECTIONS } from './sections.mjs';

const DOCUMENT = path.join(ROOT, 'docs', 'benchmarks.md');

/** Runs a section and resolves with its results by key; a section that throws has none, and adds to `failures`. */
async function runSection(name, options, failures) {
  const start = Date.now();
  console.log(`• ${name}`);
  const log = (text) => console.log(`    ${text}`);
  try {
    const run = await SECTIONS[name]();
    return await run({ ...options, log });
  } catch (error) {
    failures.push(`${name}: ${error.message}`);
    console.error(error);
    return {};
  } finally {
    console.log(`  ${name} took ${Math.round((Date.now() - start) / 1000)} s`);
  }
}

/** Runs the sections in `browser`, prints the table and, after a whole run, writes docs/benchmarks.md. */
async function runSections([browser, ...args]) {
  const { names, quick } = parseArguments(args);
  const machine = describeMachine(browser);
  console.log(`${formatTable(machine)}\n`);
  const results = {};
  const failures = [];
  for (const name of names) Object.assign(results, await runSection(name, { browser, quick }, failures));
  const { curve, ...measured } = results;
  const rows = formatResultRows(BUDGETS, measured);
  console.log(`\n${formatTable([['what', 'budget', 'measured', ''], ...rows])}`);
  if (curve) console.log(`\n${formatTable(curve)}`);
  for (const failure of failures) console.log(`\nnot measured: ${failure}`);
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
