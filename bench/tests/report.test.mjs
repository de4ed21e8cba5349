import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/project/paths.mjs';
import { measuredPart, replaceMeasured } from '../report.mjs';

const DOCUMENT = readFileSync(path.join(ROOT, 'docs', 'benchmarks.md'), 'utf8');

test('a new run replaces what an old one measured, and nothing else', () => {
  const once = replaceMeasured(DOCUMENT, 'first figures');
  const twice = replaceMeasured(once, 'second figures');
  assert.ok(twice.includes('second figures'));
  assert.ok(!twice.includes('first figures'));
  assert.equal(replaceMeasured(twice, 'first figures'), once);
  assert.equal(twice.split('<!--')[0], DOCUMENT.split('<!--')[0]);
  assert.equal(twice.split('-->').at(-1), DOCUMENT.split('-->').at(-1));
});

test('a document without the marks is left alone, and said so', () => {
  assert.throws(() => replaceMeasured('# Benchmarks\n', 'figures'), /lacks the marks/);
});

test('the measured part tells when, where, the budgets and the growth', () => {
  const part = measuredPart({
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

test('a run with few runs is marked as such', () => {
  const part = measuredPart({ date: new Date(), quick: true, machine: [], rows: [], curve: [['records per list']] });
  assert.match(part, /few runs \(--quick\): indicative only/);
});
