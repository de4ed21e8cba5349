import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GROUPS, parseArguments } from '../faults/groups.mjs';

test('without arguments all groups run, in full and with the default seed', () => {
  assert.deepEqual(parseArguments([]), { names: Object.keys(GROUPS), quick: false, seed: 1 });
});

test('groups, --quick and --seed may be in any order', () => {
  assert.deepEqual(parseArguments(['disk', '--seed', '7', '--quick', 'load']), {
    names: ['disk', 'load'],
    quick: true,
    seed: 7,
  });
});

test('an unknown group and an invalid seed are refused with a sentence', () => {
  assert.throws(() => parseArguments(['disks']), /^Error: There is no group disks\. The groups are messages, /);
  assert.throws(() => parseArguments(['--seed', 'seven']), /^Error: --seed takes a whole number, as in --seed 7\.$/);
});
