import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUDGETS } from '../budgets.mjs';
import { rowsOf } from '../result-rows.mjs';

const rowOf = (line, measured) => rowsOf([{ key: 'it', what: 'It', ...line }], { it: measured })[0].slice(1);

test('a budget is kept or missed, from above, from below or to the point', () => {
  assert.deepEqual(rowOf({ atMost: 4, unit: 's' }, 3.2), ['≤ 4.00 s', '3.20 s', '✓']);
  assert.deepEqual(rowOf({ atMost: 4, unit: 's' }, 4.01), ['≤ 4.00 s', '4.01 s', '✗']);
  assert.deepEqual(rowOf({ atLeast: 20_000, unit: 'requests/s' }, 19_999), [
    '≥ 20,000 requests/s',
    '19,999 requests/s',
    '✗',
  ]);
  assert.deepEqual(rowOf({ exactly: 304 }, 200), ['304', '200', '✗']);
});

test('of several values each one has to keep to it', () => {
  assert.deepEqual(rowOf({ atMost: 6 }, { home: 5, about: 7 }), ['≤ 6', 'home 5, about 7', '✗']);
  assert.deepEqual(rowOf({ atLeast: 100 }, { home: [100, 100, 96, 100] }), ['≥ 100', 'home 100/100/96/100', '✗']);
});

test('values are judged as they are shown', () => {
  assert.deepEqual(rowOf({ atMost: 0.75, unit: 's' }, 0.7549), ['≤ 0.75 s', '0.75 s', '✓']);
  assert.deepEqual(rowOf({ atMost: 0, digits: 3 }, 0.0008), ['≤ 0.000', '0.001', '✗']);
});

test('a tap that was lost is never within its time', () => {
  assert.deepEqual(rowOf({ atMost: 300, unit: 'ms' }, { 'Open menu': Number.POSITIVE_INFINITY }), [
    '≤ 300 ms',
    'Open menu ∞ ms',
    '✗',
  ]);
});

test('what was not measured says why, and what is told for comparison is not judged', () => {
  const why = 'PostgreSQL is not installed';
  assert.deepEqual(rowOf({ atLeast: 300, unit: '/s' }, why), ['≥ 300 /s', `not measured: ${why}`, '–']);
  assert.deepEqual(rowOf({ unit: 'requests/s' }, 290), ['', '290 requests/s', '']);
});

test('only what was measured has a line, in the order of the budgets', () => {
  const rows = rowsOf(BUDGETS, { start: 2, 'lighthouse-mobile': 100 });
  assert.deepEqual(
    rows.map(([what]) => what),
    [BUDGETS[0].what, 'Start until ready, built'],
  );
});

test('every budget has a key of its own', () => {
  assert.equal(new Set(BUDGETS.map(({ key }) => key)).size, BUDGETS.length);
});
