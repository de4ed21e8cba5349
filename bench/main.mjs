import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tableOf } from '../scripts/checks/test-results.mjs';
import { describeMachine } from '../scripts/harness/machine.mjs';
import { ROOT } from '../scripts/project/paths.mjs';
import { orFail } from '../scripts/steps/run-command.mjs';
import { BUDGETS } from './budgets.mjs';
import { measuredPart, replaceMeasured } from './report.mjs';
import { rowsOf } from './result-rows.mjs';
import { readRequest, SECTIONS } from './sections.mjs';

const DOCUMENT = path.join(ROOT, 'docs', 'benchmarks.md');

/** A section that breaks leaves its lines unmeasured; the others go on. */
async function measure(name, options, failures) {
  const started = Date.now();
  console.log(`• ${name}`);
  const say = (words) => console.log(`    ${words}`);
  try {
    const run = await SECTIONS[name]();
    return await run({ ...options, say });
  } catch (error) {
    failures.push(`${name}: ${error.message}`);
    console.error(error);
    return {};
  } finally {
    console.log(`  ${name} took ${Math.round((Date.now() - started) / 1000)} s`);
  }
}

async function bench(words, browser) {
  const { names, quick } = readRequest(words);
  const machine = describeMachine(browser);
  console.log(`${tableOf(machine)}\n`);
  const results = {};
  const failures = [];
  for (const name of names) Object.assign(results, await measure(name, { browser, quick }, failures));
  const { curve, ...measured } = results;
  const rows = rowsOf(BUDGETS, measured);
  console.log(`\n${tableOf([['what', 'budget', 'measured', ''], ...rows])}`);
  if (curve) console.log(`\n${tableOf(curve)}`);
  for (const failure of failures) console.log(`\nnot measured: ${failure}`);
  const isWhole = names.length === Object.keys(SECTIONS).length && failures.length === 0;
  if (isWhole) {
    const part = measuredPart({ date: new Date(), quick, machine, rows, curve });
    writeFileSync(DOCUMENT, replaceMeasured(readFileSync(DOCUMENT, 'utf8'), part));
    console.log('\nWritten to docs/benchmarks.md');
  }
  process.exitCode = failures.length === 0 ? 0 : 1;
}

// Ctrl-C takes along what the sections have started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const [browser, ...words] = process.argv.slice(2);
await orFail(() => bench(words, browser));
