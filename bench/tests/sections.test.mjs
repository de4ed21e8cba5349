import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { parseArguments, SECTIONS } from '../sections.mjs';

test('without names all sections run', () => {
  assert.deepEqual(parseArguments([]), { names: SECTIONS, quick: false });
});

test('names and --quick may be in any order', () => {
  assert.deepEqual(parseArguments(['rates', '--quick', 'submissions']), {
    names: ['rates', 'submissions'],
    quick: true,
  });
});

test('an unknown section is refused with the list of sections', () => {
  assert.throws(() => parseArguments(['speed']), /no section speed\. The sections are pages, fonts,/);
});

test('each section has its module', () => {
  for (const name of SECTIONS) assert.ok(existsSync(new URL(`../sections/${name}.mjs`, import.meta.url)), name);
});
