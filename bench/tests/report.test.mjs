import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/project/paths.mjs';
import { replaceMeasuredPart } from '../../scripts/testing/markdown-report.mjs';
import { BUDGETS } from '../budgets.mjs';
import { textCoverage } from '../measure/text-coverage.mjs';
import { compareResults, formatMeasuredPart } from '../report.mjs';

const COMMAND = 'npm run bench';
const DOCUMENT = readFileSync(path.join(ROOT, 'docs', 'benchmarks.md'), 'utf8');

const rowOf = (limit, measured) => compareResults([['it', 'It', limit]], { it: measured }).rows[0].slice(2);

test('a value is compared with a maximum or a minimum', () => {
  assert.deepEqual(rowOf('≤ 4.00 s', 3.2), ['3.20 s', '✓']);
  assert.deepEqual(rowOf('≤ 4.00 s', 4.01), ['4.01 s', '✗']);
  assert.deepEqual(rowOf('≥ 60 times', 59), ['59 times', '✗']);
});

test('each of several values has to be within the limit', () => {
  assert.deepEqual(rowOf('≤ 6', { home: 5, about: 7 }), ['home 5, about 7', '✗']);
  assert.deepEqual(rowOf('≥ 100', { home: [100, 100, 96, 100] }), ['home 100/100/96/100', '✗']);
});

test('values are rounded as displayed before the comparison', () => {
  assert.deepEqual(rowOf('≤ 0.75 s', 0.7549), ['0.75 s', '✓']);
  assert.deepEqual(rowOf('≤ 0.000', 0.0008), ['0.001', '✗']);
});

test('results have a row in the order of the budgets, and the others are unmeasured', () => {
  const [first, second, ...others] = BUDGETS;
  const { rows, unmeasured } = compareResults(BUDGETS, { [second[0]]: 0, [first[0]]: 100 });
  assert.deepEqual(
    rows.map(([what]) => what),
    [first[1], second[1]],
  );
  assert.deepEqual(unmeasured, others);
});

test('every budget has a key of its own and a limit that can be parsed', () => {
  const keys = BUDGETS.map(([key]) => key);
  assert.equal(new Set(keys).size, BUDGETS.length);
  const zeros = Object.fromEntries(keys.map((key) => [key, 0]));
  assert.equal(compareResults(BUDGETS, zeros).rows.length, BUDGETS.length);
});

test('a new run replaces the measured part of the document, and nothing else', () => {
  const once = replaceMeasuredPart(DOCUMENT, 'first figures', COMMAND);
  const twice = replaceMeasuredPart(once, 'second figures', COMMAND);
  assert.ok(twice.includes('second figures'));
  assert.ok(!twice.includes('first figures'));
  assert.equal(replaceMeasuredPart(twice, 'first figures', COMMAND), once);
  assert.equal(twice.split('<!--')[0], DOCUMENT.split('<!--')[0]);
  assert.equal(twice.split('-->').at(-1), DOCUMENT.split('-->').at(-1));
});

test('a document without the marks is refused', () => {
  assert.throws(() => replaceMeasuredPart('# Benchmarks\n', 'figures', COMMAND), /lacks the marks/);
});

test('the measured part has the date, the machine, the table, and reasons for misses alone', () => {
  const run = { date: new Date('2030-01-02T10:00:00Z'), machine: [['Node', '20.20.2']] };
  const budgets = [['memory', 'Memory', '≤ 260 MB', 'Threads have pools.']];
  const missed = formatMeasuredPart({ ...run, ...compareResults(budgets, { memory: 270 }) });
  assert.match(missed, /^Measured on 2030-01-02\. Node: 20\.20\.2\.$/m);
  assert.match(missed, /^\| Memory \| ≤ 260 MB \| 270 MB \| ✗ \|$/m);
  assert.match(missed, /^- \*\*Memory\*\*: Threads have pools\.$/m);
  const kept = formatMeasuredPart({ ...run, ...compareResults(budgets, { memory: 250 }) });
  assert.match(kept, /^Every limit is kept\.$/m);
  assert.doesNotMatch(kept, /pools/);
});

test('words of a text count as often as they occur', () => {
  assert.equal(textCoverage('to be or not to be', 'not to be or to be'), 100);
  assert.equal(textCoverage('to be or not to be', 'to be or not'), (4 / 6) * 100);
  assert.equal(textCoverage('', ''), 0);
});
