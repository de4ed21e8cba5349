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

test('the end-to-end report names tests that passed on a retry, and says what the failed ones and a failed set-up said', () => {
  const spec = (title, status, message) => ({
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const specs = [
    spec('waits', 'flaky', '\u001b[2mlate\u001b[22m'),
    spec('opens', 'unexpected', 'closed'),
    spec('reads', 'expected', ''),
  ];
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
    suites: [{ title: 'visitor.spec.ts', suites: [{ title: 'a dialog', specs }], specs: [] }],
  };
  assert.deepEqual(parsePlaywrightReport(report), {
    passed: 8,
    failed: 2,
    skipped: 2,
    flaky: ['visitor.spec.ts › a dialog › waits\nlate'],
    failures: 'no server\n\n✗ visitor.spec.ts › a dialog › opens\nclosed',
  });
});

test('the counts of node:test come from the totals at the end of its report', () => {
  const report =
    'TAP version 13\nok 1 - a\n1..1\n# tests 6\n# suites 0\n# pass 4\n# fail 1\n# cancelled 1\n# skipped 0\n# todo 0\n';
  const failures = '✖ failing tests:\n\n✖ a rule\n  1 !== 2';
  assert.deepEqual(parseTapReport(report, `✔ another\n✖ a rule\n${failures}`), {
    passed: 4,
    failed: 2,
    skipped: 0,
    failures,
  });
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
