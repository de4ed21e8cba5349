import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tryJourney } from '../../browsers/attempts.mjs';

/** Runs a journey that fails as often as `failures` says; resolves with its result and the suffixes of its attempts. */
async function runFailingJourney(failures, retries) {
  const suffixes = [];
  const run = async (suffix) => {
    suffixes.push(suffix);
    if (suffixes.length <= failures) throw new Error('It hangs');
  };
  return { result: await tryJourney('Fake: opens', run, retries), suffixes };
}

test('a journey that fails is tried again only where that is allowed, with a suffix of its own, and counts as flaky', async () => {
  const { result, suffixes } = await runFailingJourney(1, 1);
  assert.deepEqual(suffixes, ['', '-2']);
  const { flaky, ...others } = result;
  assert.deepEqual(others, { passed: 1, failed: 0, skipped: 0, output: '' });
  assert.equal(flaky.length, 1);
  assert.match(flaky[0], /^Fake: opens\nError: It hangs/);
  const alone = await runFailingJourney(1, 0);
  assert.deepEqual(alone.suffixes, ['']);
  assert.deepEqual([alone.result.passed, alone.result.failed, alone.result.flaky], [0, 1, []]);
});

test('a journey that fails twice has failed, and its output says why', async () => {
  const { result } = await runFailingJourney(2, 1);
  assert.deepEqual([result.passed, result.failed, result.flaky], [0, 1, []]);
  assert.match(result.output, /^✗ Fake: opens\nError: It hangs/);
});

test('a journey that succeeds at once is not flaky', async () => {
  const { result, suffixes } = await runFailingJourney(0, 1);
  assert.deepEqual(suffixes, ['']);
  assert.deepEqual(result, { passed: 1, failed: 0, skipped: 0, flaky: [], output: '' });
});
