import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GROUPS, readRequest } from '../faults/groups.mjs';

test('without a word all faults are tried, in full and with the same seed every time', () => {
  assert.deepEqual(readRequest([]), { names: Object.keys(GROUPS), quick: false, seed: 1 });
});

test('groups, the quick form and a seed may be named in any order', () => {
  assert.deepEqual(readRequest(['disk', '--seed', '7', '--quick', 'load']), {
    names: ['disk', 'load'],
    quick: true,
    seed: 7,
  });
});

test('a group that there is none of, and a seed that is no number, are said in a sentence', () => {
  assert.throws(() => readRequest(['disks']), /^Error: There are no faults named disks\. There are messages, /);
  assert.throws(() => readRequest(['--seed', 'seven']), /^Error: --seed takes a whole number, as in --seed 7\.$/);
});
