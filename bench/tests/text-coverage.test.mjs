import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsFound } from '../measure/text-coverage.mjs';

test('all words of the whole are looked for, each as often as it stands there', () => {
  assert.equal(wordsFound('to be or not to be', 'not to be or to be'), 100);
  assert.equal(wordsFound('to be or not to be', 'to be or not'), (4 / 6) * 100);
});

test('a page without text is not readable', () => {
  assert.equal(wordsFound('', ''), 0);
});
