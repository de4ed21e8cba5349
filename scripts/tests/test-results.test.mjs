import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatTable,
  formatTotals,
  parseJestReport,
  parsePlaywrightReport,
  parseTapReport,
  sumCounts,
} from '../checks/test-results.mjs';

test('the totals add up all suites, and name skipped tests only if there are any', () => {
  const total = sumCounts([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 0 },
  ]);
  assert.equal(formatTotals(total), '43 passed, 2 failed');
  assert.equal(formatTotals({ passed: 1, failed: 0, skipped: 2 }), '1 passed, 0 failed, 2 skipped');
});

test('a jest file that does not load counts as a failure', () => {
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
  assert.deepEqual(parseJestReport(report), { passed: 5, failed: 2, skipped: 0, failures: 'Cannot find module' });
});

test('an end-to-end test that passes only on a retry, and a failed set-up, count as failures', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
  assert.deepEqual(parsePlaywrightReport(report), { passed: 7, failed: 3, skipped: 0 });
});

test('the counts of node:test come from the totals at the end of its report', () => {
  const report =
    'TAP version 13\nok 1 - a\n1..1\n# tests 6\n# suites 0\n# pass 4\n# fail 1\n# cancelled 1\n# skipped 0\n# todo 0\n';
  assert.deepEqual(parseTapReport(report), { passed: 4, failed: 2, skipped: 0 });
});

test('the columns of a table have equal widths', () => {
  assert.equal(
    formatTable([
      ['suite', 'passed'],
      ['Checks', 4],
    ]),
    '  suite   passed\n  Checks  4',
  );
});
