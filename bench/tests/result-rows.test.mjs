import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUDGETS } from '../budgets.mjs';
import { formatResultRows } from '../result-rows.mjs';

const rowOf = (line, measured, speed = 1) =>
  formatResultRows([{ key: 'it', what: 'It', ...line }], [{ results: { it: measured }, speed }])[0].slice(1);

test('a value is compared with a maximum, a minimum or an exact limit', () => {
  assert.deepEqual(rowOf({ atMost: 4, unit: 's' }, 3.2), ['≤ 4.00 s', '3.20 s', '✓']);
  assert.deepEqual(rowOf({ atMost: 4, unit: 's' }, 4.01), ['≤ 4.00 s', '4.01 s', '✗']);
  assert.deepEqual(rowOf({ atLeast: 20_000, unit: 'requests/s' }, 19_999), [
    '≥ 20,000 requests/s',
    '19,999 requests/s',
    '✗',
  ]);
  assert.deepEqual(rowOf({ exactly: 304 }, 200), ['304', '200', '✗']);
});

test('each of several values has to be within the limit', () => {
  assert.deepEqual(rowOf({ atMost: 6 }, { home: 5, about: 7 }), ['≤ 6', 'home 5, about 7', '✗']);
  assert.deepEqual(rowOf({ atLeast: 100 }, { home: [100, 100, 96, 100] }), ['≥ 100', 'home 100/100/96/100', '✗']);
});

test('values are rounded as displayed before the comparison', () => {
  assert.deepEqual(rowOf({ atMost: 0.75, unit: 's' }, 0.7549), ['≤ 0.75 s', '0.75 s', '✓']);
  assert.deepEqual(rowOf({ atMost: 0, digits: 3 }, 0.0008), ['≤ 0.000', '0.001', '✗']);
});

test('a limit that scales is lower on a slower machine, and the same on a faster one', () => {
  assert.deepEqual(rowOf({ atLeast: 300, unit: '/s', scales: true }, 160, 0.5), [
    '≥ 150 /s (≥ 300 /s at full speed)',
    '160 /s',
    '✓',
  ]);
  assert.deepEqual(rowOf({ atMost: 4, unit: 's', scales: true }, 7.9, 0.5), [
    '≤ 8.00 s (≤ 4.00 s at full speed)',
    '7.90 s',
    '✓',
  ]);
  assert.deepEqual(rowOf({ atMost: 4, unit: 's', scales: true }, 4.1, 2), ['≤ 4.00 s', '4.10 s', '✗']);
  assert.deepEqual(rowOf({ atMost: 260, unit: 'MB' }, 261, 0.5), ['≤ 260 MB', '261 MB', '✗']);
});

test('a lost tap is never within the limit', () => {
  assert.deepEqual(rowOf({ atMost: 300, unit: 'ms' }, { 'Open menu': Number.POSITIVE_INFINITY }), [
    '≤ 300 ms',
    'Open menu ∞ ms',
    '✗',
  ]);
});

test('a missing result shows its reason, and a line without a limit has no verdict', () => {
  const reason = 'PostgreSQL is not installed';
  assert.deepEqual(rowOf({ atLeast: 300, unit: '/s' }, reason), ['≥ 300 /s', `not measured: ${reason}`, '–']);
  assert.deepEqual(rowOf({ unit: 'requests/s' }, 290), ['', '290 requests/s', '']);
});

test('only results have a row, in the order of the budgets', () => {
  const sections = [
    { results: { start: 2 }, speed: 1 },
    { results: { 'scores-mobile-liberation': 100 }, speed: 1 },
  ];
  const rows = formatResultRows(BUDGETS, sections);
  assert.deepEqual(
    rows.map(([what]) => what),
    [BUDGETS[0].what, 'Start until ready, built'],
  );
});

test('every budget has a unique key', () => {
  assert.equal(new Set(BUDGETS.map(({ key }) => key)).size, BUDGETS.length);
});
