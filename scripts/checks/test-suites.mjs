import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findTestBrowsers } from '../harness/browser.mjs';
import { withTemporaryFolder } from '../harness/cleanup.mjs';
import { BENCH, CMS, FRONTEND, ROOT } from '../project/paths.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { filesBelow } from '../setup/stamp.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { npmCommand, runWithProgress } from '../steps/step.mjs';
import { collectStaticChecks } from './static-checks.mjs';
import { recordSuites } from './suite-results.mjs';
import { summarize } from './summary.mjs';
import { parseJestReport, parsePlaywrightReport, parseTapReport } from './test-results.mjs';

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

/** The tests of node:test in these folders. */
export const scriptSuite = (title, reports, ...folders) => ({
  title,
  run() {
    const report = path.join(reports, 'scripts.tap');
    const tests = folders.flatMap((folder) => filesBelow(folder)).filter((file) => file.endsWith('.test.mjs'));
    const reporters = ['--test-reporter=tap', `--test-reporter-destination=${report}`];
    const toConsole = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
    // On a machine with two cores the default is one file at a time.
    const run = [process.execPath, ['--test', '--test-concurrency=2', ...reporters, ...toConsole, ...tests]];
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

const CHECK_SUITE = {
  title: 'Checks',
  async run() {
    const results = await collectStaticChecks();
    const failures = results.filter(({ passed }) => !passed);
    const output = failures.map(({ title, output: text }) => `${title}\n${text}`).join('\n');
    return { passed: results.length - failures.length, failed: failures.length, skipped: 0, output };
  },
};

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

/** Runs all suites one after the other; resolves with the results of each (suite-results.mjs). */
const runSuites = () =>
  withTemporaryFolder('portfolio-reports-', async (reports) => {
    const suites = [
      CHECK_SUITE,
      // The API tests publish pages with the built site.
      BUILD_SUITE,
      jestSuite('API (jest, a real Strapi)', CMS, reports),
      jestSuite('Frontend (jest)', FRONTEND, reports),
      scriptSuite('Scripts (node:test)', reports, path.join(ROOT, 'scripts', 'tests'), path.join(BENCH, 'tests')),
      browserSuite('End to end (Chromium)', reports),
    ];
    const results = [];
    for (const suite of suites) {
      const start = Date.now();
      const result = await runSuite(suite);
      results.push({ title: suite.title, seconds: Math.round((Date.now() - start) / 1000), ...result });
    }
    return results;
  });

async function installAndRunSuites() {
  try {
    await install('root', 'cms', 'frontend');
    return await runSuites();
  } catch (error) {
    const output = error instanceof CommandError ? error.message : error.stack;
    return [{ title: 'Set-up', passed: 0, failed: 1, skipped: 0, seconds: 0, output }];
  }
}

/** The command `npm test`: prints a summary of all suites; resolves with the exit code. */
export async function runTestSuites() {
  const suites = await installAndRunSuites();
  recordSuites(suites);
  const { text, code } = summarize(suites);
  console.log(text);
  return code;
}
