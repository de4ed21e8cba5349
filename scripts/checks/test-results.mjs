import { stripVTControlCharacters } from 'node:util';

const NO_TESTS = { passed: 0, failed: 0, skipped: 0, flaky: [] };

/** Rows of cells as text, in columns of equal width. */
export function formatTable(rows) {
  const widths = rows.reduce((known, row) => row.map((cell, at) => Math.max(known[at] ?? 0, String(cell).length)), []);
  const formatRow = (row) => row.map((cell, at) => String(cell).padEnd(widths[at])).join('  ');
  return rows.map((row) => `  ${formatRow(row)}`.trimEnd()).join('\n');
}

/** The sum of several `{ passed, failed, skipped, flaky }`; `flaky`, names of tests, may be left out. */
export function sumCounts(counts) {
  const add = (total, { passed, failed, skipped, flaky = [] }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
    flaky: [...total.flaky, ...flaky],
  });
  return counts.reduce(add, NO_TESTS);
}

/** The last line of a test run: `N passed, N failed`, and `N skipped` unless that is 0. */
export function formatTotals({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** The counts of a report by `jest --json`, with the messages of its failures. A file that does not load counts as a failed test. */
export function parseJestReport(report) {
  const notLoaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + notLoaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .map(({ message }) => message)
      .filter(Boolean)
      .join('\n'),
  };
}

/** All tests below a suite of Playwright's report, each with the name of its file and its titles. */
function testsBelow({ suites = [], specs = [] }, titles = []) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, name: [...titles, title].join(' › ') })),
  );
  return [...own, ...suites.flatMap((suite) => testsBelow(suite, [...titles, suite.title]))];
}

/** The name of a test, and what its failed attempts said. */
function describeTest({ name, results }) {
  const messages = results.flatMap(({ errors }) => errors.map(({ message }) => stripVTControlCharacters(message)));
  return [name, ...messages].join('\n');
}

/**
 * The counts of Playwright's JSON report, with the messages of its failures. Errors outside of tests count as failed. Tests
 * that passed only on a retry count as passed; `flaky` has their names with the messages of the first attempt.
 */
export function parsePlaywrightReport(report) {
  const { stats, errors } = report;
  const withStatus = (wanted) => testsBelow(report).filter(({ status }) => status === wanted);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: withStatus('flaky').map(describeTest),
    failures: [
      ...errors.map(({ message }) => stripVTControlCharacters(message)),
      ...withStatus('unexpected').map((test) => `✗ ${describeTest(test)}`),
    ].join('\n\n'),
  };
}

/**
 * The counts of a TAP report by `node --test`, from its totals at the end. Its spec reporter describes the failed tests at the
 * end of `output`.
 */
export function parseTapReport(report, output = '') {
  const countOf = (name) => Number(report.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  return {
    passed: countOf('pass'),
    failed: countOf('fail') + countOf('cancelled'),
    skipped: countOf('skipped') + countOf('todo'),
    failures: output.match(/^✖ failing tests:[\s\S]*/m)?.[0] ?? '',
  };
}
