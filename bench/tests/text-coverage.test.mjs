import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textCoverage } from '../measure/text-coverage.mjs';

test('words count as often as they occur', () => {
  assert.equal(textCoverage('to be or not to be', 'not to be or to be'), 100);
  assert.equal(textCoverage('to be or not to be', 'to be or not'), (4 / 6) * 100);
});

test('a page without text has a coverage of 0', () => {
  assert.equal(textCoverage('', ''), 0);
});
