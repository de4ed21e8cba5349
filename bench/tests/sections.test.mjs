import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseArguments, SECTIONS } from '../sections.mjs';

test('without names all sections run', () => {
  assert.deepEqual(parseArguments([]), { names: Object.keys(SECTIONS), quick: false });
});

test('names and --quick may be in any order', () => {
  assert.deepEqual(parseArguments(['api', '--quick', 'intake']), { names: ['api', 'intake'], quick: true });
});

test('an unknown section is refused with the list of sections', () => {
  assert.throws(() => parseArguments(['speed']), /no section speed\. The sections are pages, fonts,/);
});
