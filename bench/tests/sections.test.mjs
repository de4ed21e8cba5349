import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRequest, SECTIONS } from '../sections.mjs';

test('without names the whole is measured', () => {
  assert.deepEqual(readRequest([]), { names: Object.keys(SECTIONS), quick: false });
});

test('some of it, with few runs', () => {
  assert.deepEqual(readRequest(['api', '--quick', 'intake']), { names: ['api', 'intake'], quick: true });
});

test('a section that is not there is refused with those that are', () => {
  assert.throws(() => readRequest(['speed']), /no section speed\. It has pages, weight,/);
});
