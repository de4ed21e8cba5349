import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireNode } from './project/node-version.mjs';

// `npm run test:faults`: what happens to the built product when things around it break, and with input that nobody should send.
requireNode();
const { build } = await import('./setup/build.mjs');
const { install } = await import('./setup/install.mjs');
const { orFail } = await import('./steps/run-command.mjs');
const { closingLine, tableOf } = await import('./checks/test-results.mjs');
const { GROUPS, MOSTLY_WAITING, readRequest } = await import('./faults/groups.mjs');
const { problemOf, requireLinux } = await import('./faults/requirements.mjs');
const { createPromises } = await import('./faults/check-list.mjs');
const { createRandom } = await import('./faults/random.mjs');
const { writeReport } = await import('./faults/report.mjs');
const { describeMachine } = await import('./harness/machine.mjs');

/**
 * Tries a group, and says by `print` how it goes. One that breaks off counts as a promise that was not kept; the others go
 * on. Resolves with what brings it to its end, as some of it needs no more than time: that resolves with its rows.
 */
async function tryGroup(name, { quick, seed }, print) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-faults-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.prependOnceListener('exit', remove);
  const { rows, promise } = createPromises(print);
  const started = Date.now();
  const attempt = (work) =>
    work().catch((error) => promise(`${name}: all of it could be tried`, () => Promise.reject(error)));
  print(`• ${name}`);
  const rest = await attempt(async () => {
    const run = await GROUPS[name]();
    return run({ promise, random: createRandom(seed), quick, folder });
  });
  print(`  ${name} took ${Math.round((Date.now() - started) / 1000)} s`);
  const end = () => {
    remove();
    process.off('exit', remove);
    return rows;
  };
  if (rest) return () => attempt(rest).then(end);
  end();
  return () => rows;
}

async function tryInTurn(names, request, print = console.log) {
  const ends = [];
  for (const name of names) ends.push(await tryGroup(name, request, print));
  return ends;
}

/** The same beside others, whose lines are not to be mixed with these. */
async function tryBeside(names, request) {
  const lines = [];
  const ends = await tryInTurn(names, request, (line) => lines.push(line));
  if (lines.length > 0) console.log(lines.join('\n'));
  return ends;
}

/** The names of the groups that this machine can try; says why it cannot try the others. */
function namesToTry({ names }) {
  return names.filter((name) => {
    const problem = problemOf(name);
    if (problem) console.log(`• Left out: ${problem}`);
    return !problem;
  });
}

async function tryAll(words) {
  const request = readRequest(words);
  requireLinux();
  for (const half of ['cms', 'frontend']) await install(half);
  await build();
  const machine = describeMachine();
  console.log(`${tableOf(machine)}\n\nseed ${request.seed}${request.quick ? ', quick' : ''}`);
  const names = namesToTry(request);
  const skipped = request.names.length - names.length;
  // The quick form judges no times.
  const isBeside = (name) => request.quick && MOSTLY_WAITING.has(name);
  const ends = await Promise.all([
    tryInTurn(
      names.filter((name) => !isBeside(name)),
      request,
    ),
    tryBeside(names.filter(isBeside), request),
  ]);
  const rows = [];
  for (const end of ends.flat()) rows.push(...(await end()));
  const isWhole = request.names.length === Object.keys(GROUPS).length && skipped === 0 && !request.quick;
  if (isWhole) {
    writeReport({ seed: request.seed, machine, rows });
    console.log('\nWritten to docs/faults.md');
  }
  const failed = rows.filter(([, , verdict]) => verdict !== '✓').length;
  return { passed: rows.length - failed, failed, skipped };
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const total = await orFail(() => tryAll(process.argv.slice(2)));
console.log(`\n${closingLine(total)}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
