const NONE = { passed: 0, failed: 0, skipped: 0 };

/** Rows of text as columns of equal width. */
export function tableOf(rows) {
  const widths = rows.reduce((known, row) => row.map((cell, at) => Math.max(known[at] ?? 0, String(cell).length)), []);
  const line = (row) => row.map((cell, at) => String(cell).padEnd(widths[at])).join('  ');
  return rows.map((row) => `  ${line(row)}`.trimEnd()).join('\n');
}

/** All counts of `{ passed, failed, skipped }` added up. */
export function sumOf(counts) {
  const add = (total, { passed, failed, skipped }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  });
  return counts.reduce(add, NONE);
}

/** The very last line of a test run: `N passed, N failed`, and the skipped where there are any. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Counts of a report by `jest --json`, and what it says of its failures. A file that did not even load counts as one. */
export function fromJest(report) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .map(({ message }) => message)
      .filter(Boolean)
      .join('\n'),
  };
}

/** Counts of a report by Playwright's json reporter. What failed outside any test (a global set-up) counts too; a test that passed only when tried again is a failure. */
export function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** Counts of a TAP report by `node --test`, whose last lines add everything up. */
export function fromTap(report) {
  const countOf = (name) => Number(report.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  return {
    passed: countOf('pass'),
    failed: countOf('fail') + countOf('cancelled'),
    skipped: countOf('skipped') + countOf('todo'),
  };
}
