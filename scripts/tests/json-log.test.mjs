import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../project/paths.mjs';

const MODULE = pathToFileURL(path.join(ROOT, 'scripts', 'server', 'json-log.mjs')).href;

/** Runs `code` after `logAsJson()`; returns its exit code, its standard error, and its lines, parsed. */
function run(code, ...nodeArguments) {
  const program = `import { logAsJson } from '${MODULE}';\nlogAsJson();\n${code}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeArguments, '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  const lines = stdout.trimEnd().split('\n').filter(Boolean);
  return { status, stderr, entries: lines.map((line) => JSON.parse(line)) };
}

const summarize = ({ level, message }) => `${level}: ${message}`;

test('the console writes lines of JSON, without colours and with the stack of an error', () => {
  const { stderr, entries } = run(
    "console.log('one %s\\nand two', 'line'); console.warn('\\u001b[33mBeware\\u001b[39m'); console.error(new Error('It broke'));",
  );
  assert.equal(stderr, '');
  assert.deepEqual(entries.map(summarize), ['info: one line\nand two', 'warn: Beware', 'error: It broke']);
  assert.match(entries[2].stack, /^Error: It broke\n\s+at /);
  for (const { time } of entries) assert.equal(new Date(time).toISOString(), time);
});

test('warnings of Node and of packages are lines of JSON', () => {
  const { stderr, entries } = run(`
    process.emitWarning('Old', 'DeprecationWarning');
    process.emit('deprecation', Object.assign(new Error('older'), { name: 'DeprecationError' }));
  `);
  assert.equal(stderr, '');
  assert.deepEqual(entries.map(summarize).sort(), ['warn: DeprecationError: older', 'warn: DeprecationWarning: Old']);
});

test('--no-deprecation leaves deprecations out', () => {
  const { stderr, entries } = run("process.emitWarning('Old', 'DeprecationWarning');", '--no-deprecation');
  assert.deepEqual({ stderr, entries }, { stderr: '', entries: [] });
});

for (const [how, code] of [
  ['an uncaught error', "setImmediate(() => { throw new Error('It broke'); });"],
  ['an unhandled rejection', "Promise.reject(new Error('It broke'));"],
]) {
  test(`${how} is a line of JSON and ends the process with code 1`, () => {
    const { status, stderr, entries } = run(code);
    assert.deepEqual([status, stderr], [1, '']);
    assert.deepEqual(entries.map(summarize), ['error: Uncaught error, the process ends: It broke']);
    assert.match(entries[0].stack, /\n\s+at /);
  });
}
