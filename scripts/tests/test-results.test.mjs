import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closingLine, fromJest, fromPlaywright, fromTap, sumOf, tableOf } from '../checks/test-results.mjs';

test('the closing line sums all suites and mentions skipped tests only where there are any', () => {
  const total = sumOf([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 0 },
  ]);
  assert.equal(closingLine(total), '43 passed, 2 failed');
  assert.equal(closingLine({ passed: 1, failed: 0, skipped: 2 }), '1 passed, 0 failed, 2 skipped');
});

test('a jest file that does not load is a failure, though it holds no test', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [], message: 'Cannot find module' },
      { status: 'failed', assertionResults: [{}], message: '' },
    ],
  };
  assert.deepEqual(fromJest(report), { passed: 5, failed: 2, skipped: 0, failures: 'Cannot find module' });
});

test('an end-to-end test that passes only the second time, and a broken set-up, are failures', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
  assert.deepEqual(fromPlaywright(report), { passed: 7, failed: 3, skipped: 0 });
});

test("node's own runner is read by the totals that end its report", () => {
  const report =
    'TAP version 13\nok 1 - a\n1..1\n# tests 6\n# suites 0\n# pass 4\n# fail 1\n# cancelled 1\n# skipped 0\n# todo 0\n';
  assert.deepEqual(fromTap(report), { passed: 4, failed: 2, skipped: 0 });
});

test('columns line up', () => {
  assert.equal(
    tableOf([
      ['suite', 'passed'],
      ['Checks', 4],
    ]),
    '  suite   passed\n  Checks  4',
  );
});
