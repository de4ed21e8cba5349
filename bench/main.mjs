import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatTable } from '../scripts/checks/test-results.mjs';
import { ROOT } from '../scripts/project/paths.mjs';
import { runCommand } from '../scripts/steps/run-command.mjs';
import { describeMachine } from '../scripts/testing/machine.mjs';
import { replaceMeasuredPart } from '../scripts/testing/markdown-report.mjs';
import { BUDGETS } from './budgets.mjs';
import { compareResults, formatMeasuredPart, HEAD } from './report.mjs';
import { parseArguments, SECTIONS } from './sections.mjs';

const DOCUMENT = path.join(ROOT, 'docs', 'benchmarks.md');

/** Runs a section and resolves with its results by key; null when it throws. */
async function runSection(name, options) {
  const start = Date.now();
  console.log(`• ${name}`);
  try {
    const { measure } = await import(`./sections/${name}.mjs`);
    return await measure({ ...options, log: (text) => console.log(`    ${text}`) });
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    console.log(`  ${name} took ${Math.round((Date.now() - start) / 1000)} s`);
  }
}

/** Runs the sections in `browser`, prints the table and, after a whole run, writes docs/benchmarks.md. */
async function runSections([browser, ...args]) {
  const { names, quick } = parseArguments(args);
  const machine = describeMachine(browser);
  console.log(`${formatTable(machine)}\n`);
  const sections = [];
  for (const name of names) sections.push(await runSection(name, { browser, quick }));
  const results = Object.assign({}, ...sections);
  const { rows, missed, unmeasured } = compareResults(BUDGETS, results);
  console.log(`\n${formatTable([HEAD, ...rows])}`);
  if (sections.includes(null)) return 1;
  if (names.length < SECTIONS.length) return 0;
  for (const [, what] of unmeasured) console.log(`\nnot measured: ${what}`);
  if (unmeasured.length > 0) return 1;
  if (!quick) {
    const part = formatMeasuredPart({ date: new Date(), machine, rows, missed });
    writeFileSync(DOCUMENT, replaceMeasuredPart(readFileSync(DOCUMENT, 'utf8'), part, 'npm run bench'));
    console.log('\nWritten to docs/benchmarks.md');
  }
  return 0;
}

// The exit handlers end the processes that the sections have started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await runCommand(runSections);
