import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CMS, FRONTEND, ROOT } from '../project/paths.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { npmCommand, runWithProgress } from '../steps/step.mjs';
import { findTestBrowsers } from '../testing/browser.mjs';
import { withTemporaryFolder } from '../testing/cleanup.mjs';
import { selectChanged } from './changed-tests.mjs';
import { collectStaticChecks, hasStaticCheck } from './static-checks.mjs';
import { recordSuites } from './suite-results.mjs';
import { summarize } from './summary.mjs';
import { parseJestReport, parsePlaywrightReport, parseTapReport } from './test-results.mjs';
import { hasWord, selectFiles, testFiles } from './test-selection.mjs';

/** Runs a test program that writes a report, and resolves with its counts. Throws when there is no report. */
async function runWithReport({ title, run: [command, args], cwd, environment, report, parse }) {
  const { code, output } = await runWithProgress({ title, command, args, cwd, environment });
  if (!existsSync(report)) throw new Error(`no report was written\n${output}`);
  const { failures, ...counts } = parse(readFileSync(report, 'utf8'), output);
  const unreportedFailure = code !== 0 && counts.failed === 0 ? 1 : 0;
  const failed = counts.failed + unreportedFailure;
  return { ...counts, failed, output: failed ? failures || output : '' };
}

/** The jest suite of a package; its report is written to the folder `reports`. */
export const jestSuite = (title, folder, reports, environment = {}, ...args) => ({
  title,
  run() {
    const report = path.join(reports, `${path.basename(folder)}.json`);
    const run = npmCommand('test', '--', '--json', `--outputFile=${report}`, '--silent', '--ci', ...args);
    return runWithReport({
      title,
      run,
      cwd: folder,
      environment,
      report,
      parse: (text) => parseJestReport(JSON.parse(text)),
    });
  },
});

const SCRIPT_TIMEOUT_MS = 10 * 60_000;

/** A suite of these node:test files. */
export const scriptSuite = (title, reports, tests) => ({
  title,
  run() {
    const report = path.join(reports, 'scripts.tap');
    const reporters = ['--test-reporter=tap', `--test-reporter-destination=${report}`];
    const toConsole = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
    // By default a machine with two cores runs one file at a time, and a test may wait for ever.
    const limits = ['--test-concurrency=2', `--test-timeout=${SCRIPT_TIMEOUT_MS}`];
    const run = [process.execPath, ['--test', ...limits, ...reporters, ...toConsole, ...tests]];
    return runWithReport({ title, run, cwd: ROOT, report, parse: parseTapReport });
  },
});

/** The end-to-end tests in a browser. */
export const browserSuite = (title, reports, variables = {}, ...args) => ({
  title,
  async run() {
    const browsers = await findTestBrowsers();
    const report = path.join(reports, 'e2e.json');
    return runWithReport({
      title,
      run: npmCommand('run', 'e2e', '--', '--reporter=list,json', ...args),
      cwd: FRONTEND,
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...browsers, ...variables },
      report,
      parse: (text) => parsePlaywrightReport(JSON.parse(text)),
    });
  },
});

const checkSuite = (words) => ({
  title: 'Checks',
  async run() {
    const results = await collectStaticChecks(words);
    const failures = results.filter(({ passed }) => !passed);
    const output = failures.map(({ title, output: text }) => `${title}\n${text}`).join('\n');
    return { passed: results.length - failures.length, failed: failures.length, skipped: 0, output };
  },
});

const BUILD_SUITE = {
  title: 'Build',
  async run() {
    await build();
    return { passed: 1, failed: 0, skipped: 0, output: '' };
  },
};

async function runSuite(suite) {
  try {
    return await suite.run();
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: `${suite.title} could not run: ${error.message}` };
  }
}

/** The files below a folder, as arguments of a program that runs there. */
const below = (folder, files) => files.map((file) => path.posix.relative(folder, file));

const SUITES = {
  api: (reports, files, isWhole) =>
    jestSuite('API (jest, a real Strapi)', CMS, reports, {}, ...(isWhole ? [] : runByPath('cms', files))),
  frontend: (reports, files, isWhole) =>
    jestSuite('Frontend (jest)', FRONTEND, reports, {}, ...(isWhole ? [] : runByPath('frontend', files))),
  scripts: (reports, files) => scriptSuite('Scripts (node:test)', reports, files),
  endToEnd: (reports, files, isWhole) =>
    browserSuite('End to end (Chromium)', reports, {}, ...(isWhole ? [] : below('frontend', files))),
};

const runByPath = (folder, files) => ['--runTestsByPath', ...below(folder, files)];

/** The suites in order; `selection` has the test files of each, or is null for all of them, with all static checks. */
function listSuites({ selection, words = [] }, reports) {
  const selected = Object.entries(selection ?? testFiles()).filter(([, files]) => files.length > 0);
  const needsBuild = selected.some(([name]) => name !== 'frontend');
  return [
    ...(!selection || hasStaticCheck(words) ? [checkSuite(words)] : []),
    // The API tests publish pages with the built site.
    ...(needsBuild ? [BUILD_SUITE] : []),
    ...selected.map(([name, files]) => SUITES[name](reports, files, !selection)),
  ];
}

/** Runs suites one after the other; resolves with the results of each (suite-results.mjs). */
const runSuites = (options) =>
  withTemporaryFolder('portfolio-reports-', async (reports) => {
    const results = [];
    for (const suite of listSuites(options, reports)) {
      const start = Date.now();
      const result = await runSuite(suite);
      results.push({ title: suite.title, seconds: Math.round((Date.now() - start) / 1000), ...result });
    }
    return results;
  });

/** Installs what is missing, and runs the suites that `select()` resolves with; prints a summary and resolves with the exit code. */
async function installAndRun(select) {
  let suites;
  try {
    await install('root', 'cms', 'frontend');
    suites = await runSuites(await select());
  } catch (error) {
    const output = error instanceof CommandError ? error.message : error.stack;
    suites = [{ title: 'Set-up', passed: 0, failed: 1, skipped: 0, seconds: 0, output }];
  }
  recordSuites(suites);
  const { text, code } = summarize(suites);
  console.log(text);
  return code;
}

/** The tests with one of the words in their paths. */
function selectByWords(words) {
  const selection = selectFiles(testFiles(), (file) => hasWord(file, words));
  const isEmpty = Object.values(selection).every((files) => files.length === 0) && !hasStaticCheck(words);
  if (isEmpty) throw new CommandError(`No test has ${words.join(' or ')} in its path.`);
  return { selection, words };
}

/** The command `npm test`: all suites, or with words what has one of them in its path or in the title of a static check. */
export const runTestSuites = (words) =>
  installAndRun(() => (words.length > 0 ? selectByWords(words) : { selection: null }));

/** The command `npm run test:changed`: the tests that depend on what has changed since a commit. */
export const runChangedTests = (args) => installAndRun(async () => ({ selection: await selectChanged(args) }));
