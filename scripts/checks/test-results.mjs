const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

/** Rows of cells as text, in columns of equal width. */
export function formatTable(rows) {
  const widths = rows.reduce((known, row) => row.map((cell, at) => Math.max(known[at] ?? 0, String(cell).length)), []);
  const formatRow = (row) => row.map((cell, at) => String(cell).padEnd(widths[at])).join('  ');
  return rows.map((row) => `  ${formatRow(row)}`.trimEnd()).join('\n');
}

/** The sum of several `{ passed, failed, skipped }`. */
export function sumCounts(counts) {
  const add = (total, { passed, failed, skipped }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
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

/** The counts of Playwright's JSON report. Errors outside of tests and tests that passed only on a retry count as failed. */
export function parsePlaywrightReport({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** The counts of a TAP report by `node --test`, from its totals at the end. */
export function parseTapReport(report) {
  const countOf = (name) => Number(report.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  return {
    passed: countOf('pass'),
    failed: countOf('fail') + countOf('cancelled'),
    skipped: countOf('skipped') + countOf('todo'),
  };
}
