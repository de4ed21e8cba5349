import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, percentile } from '../testing/statistics.mjs';

test('the median is the middle value, or the mean of the two in the middle', () => {
  assert.equal(median([9, 1, 5]), 5);
  assert.equal(median([10, 2, 4, 8]), 6);
  assert.equal(median([7]), 7);
});

test('a percentile is one of the values, by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  assert.equal(percentile(hundred, 0.99), 99);
  assert.equal(percentile(hundred, 0.5), 50);
  assert.equal(percentile([3], 0.99), 3);
});

test('median and percentile do not change their argument', () => {
  const values = [3, 1, 2];
  median(values);
  percentile(values, 0.5);
  assert.deepEqual(values, [3, 1, 2]);
});
