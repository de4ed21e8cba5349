import { formatTable, formatTotals, sumCounts } from './test-results.mjs';

/** How many tests may pass only when they are tried again. */
const MAX_FLAKY = 3;
/** How much is shown of what the failed checks of a suite said. */
const MAX_LINES_PER_SUITE = 200;

const listFlaky = (suites) =>
  suites.flatMap(({ title, flaky = [] }) => flaky.map((test) => `  ${title}: ${test}`)).join('\n');

function describeFailures({ title, output }) {
  const lines = output.trimEnd().split('\n');
  const shown = lines.slice(0, MAX_LINES_PER_SUITE);
  if (lines.length > shown.length) shown.push(`… and ${lines.length - shown.length} more lines`);
  return `── ${title} ──\n${shown.join('\n')}`;
}

/** The suites, with a failed one in addition if too many tests passed only when they were tried again. */
function withFlakyLimit(suites) {
  const { flaky } = sumCounts(suites);
  if (flaky.length <= MAX_FLAKY) return suites;
  const output = `${flaky.length} tests passed only when they were tried again, and ${MAX_FLAKY} may.`;
  return [...suites, { title: 'Flaky tests', passed: 0, failed: 1, skipped: 0, seconds: 0, output }];
}

/**
 * Describes suites (suite-results.mjs): a table with their counts and times, the failed checks with what they said, the flaky
 * ones, and the totals in the last line. Returns that `text` and the exit `code`.
 */
export function summarize(allSuites) {
  const suites = withFlakyLimit(allSuites);
  const total = sumCounts(suites);
  const rows = suites.map(({ title, passed, failed, flaky = [], skipped, seconds }) => [
    title,
    passed,
    failed,
    flaky.length,
    skipped,
    `${seconds} s`,
  ]);
  const failures = suites.filter(({ failed, output }) => failed > 0 && output).map(describeFailures);
  const parts = [
    formatTable([['suite', 'passed', 'failed', 'flaky', 'skipped', 'time'], ...rows]),
    failures.length > 0 ? `Failed checks\n\n${failures.join('\n\n')}` : '',
    total.flaky.length > 0 ? `Flaky tests, which passed when they were tried again\n${listFlaky(suites)}` : '',
    formatTotals(total),
  ];
  return { text: `\n${parts.filter(Boolean).join('\n\n')}`, code: total.failed === 0 ? 0 : 1 };
}
