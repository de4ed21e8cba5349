import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The variable with the path of the file in which commands write the results of their suites. */
export const RESULTS_VARIABLE = 'SUITE_RESULTS_FILE';
/** How much of the output of a command without results is shown when it fails. */
const SHOWN_LINES = 120;

/**
 * Writes the results of suites for the command that has started this one; does nothing without such a command. A suite is
 * `{ title, passed, failed, skipped, flaky, output, seconds }`: `flaky` names the tests that passed only when they were
 * tried again, which count as passed, with what they said at first, and `output` says what the failed ones said.
 */
export function recordSuites(suites) {
  const file = process.env[RESULTS_VARIABLE];
  if (file) appendFileSync(file, suites.map((suite) => `${JSON.stringify(suite)}\n`).join(''));
}

/** The suites in a file of results; none where it does not exist. */
function readSuites(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

const COUNTS = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm;

/** The counts in the last line of a command's output, or null if it has none. */
function countsIn(output) {
  const [, passed, failed, skipped = 0] = [...output.matchAll(COUNTS)].at(-1) ?? [];
  return passed === undefined ? null : { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}

/**
 * The suites of a command that has ended: those in its file of results, or one with the counts of its last line. A failure
 * of the command that no suite counts is one failed check.
 */
export function suitesOfCommand({ title, file, code, output, seconds }) {
  const suites = readSuites(file);
  const lastLines = output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
  if (suites.length === 0) {
    const counts = countsIn(output) ?? { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    suites.push({ title, ...counts, output: counts.failed > 0 ? lastLines : '', seconds });
  }
  // A command whose checks were all skipped ends with a code other than 0.
  const isCounted = suites.some(({ failed }) => failed > 0) || suites.every(({ passed }) => passed === 0);
  if (code === 0 || isCounted) return suites;
  return [...suites, { title, passed: 0, failed: 1, skipped: 0, output: lastLines, seconds }];
}
