import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { replaceMeasuredPart } from '../../scripts/harness/markdown-report.mjs';
import { ROOT } from '../../scripts/project/paths.mjs';
import { formatMeasuredPart } from '../report.mjs';

const COMMAND = 'npm run bench';
const DOCUMENT = readFileSync(path.join(ROOT, 'docs', 'benchmarks.md'), 'utf8');

test('a new run replaces the measured part of a document, and nothing else', () => {
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

test('the measured part has the date, the machine, the budgets and the growth', () => {
  const part = formatMeasuredPart({
    date: new Date('2030-01-02T10:00:00Z'),
    quick: false,
    machine: [['Node', '20.20.2']],
    rows: [['Start until ready, built', '≤ 4.00 s', '2.10 s', '✓']],
    curve: [['records per list'], [10]],
  });
  assert.match(part, /^Measured on 2030-01-02\.$/m);
  assert.match(part, /^\| Node \| 20\.20\.2 \|$/m);
  assert.match(part, /^\| Start until ready, built \| ≤ 4\.00 s \| 2\.10 s \| ✓ \|$/m);
  assert.match(part, /^\| records per list \|\n\| --- \|\n\| 10 \|$/m);
});

test('a quick run is marked as indicative', () => {
  const part = formatMeasuredPart({
    date: new Date(),
    quick: true,
    machine: [],
    rows: [],
    curve: [['records per list']],
  });
  assert.match(part, /few runs \(--quick\): indicative only/);
});
