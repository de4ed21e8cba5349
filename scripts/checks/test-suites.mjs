import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../harness/browser.mjs';
import { BENCH, CMS, FRONTEND, ROOT } from '../project/paths.mjs';
import { build } from '../setup/build.mjs';
import { filesBelow } from '../setup/stamp.mjs';
import { npmCommand, runQuietly } from '../steps/step.mjs';
import { runChecks } from './static-checks.mjs';
import { fromJest, fromPlaywright, fromTap } from './test-results.mjs';

/** Runs a test program that writes a report, and returns its counts. A run that leaves no report throws: it is no result. */
async function reported({ title, run: [command, args], cwd, environment, report, read }) {
  const { code, output } = await runQuietly({ title, command, args, cwd, environment });
  if (!existsSync(report)) throw new Error(`no report was written\n${output}`);
  const { failures, ...counts } = read(readFileSync(report, 'utf8'));
  const silentFailure = code !== 0 && counts.failed === 0 ? 1 : 0;
  const failed = counts.failed + silentFailure;
  return { ...counts, failed, output: failed ? failures || output : '' };
}

/** A half's jest suite, with further variables and arguments where they are given. */
export const jestSuite = (title, folder, reports, environment = {}, ...args) => ({
  title,
  run() {
    const report = path.join(reports, `${path.basename(folder)}.json`);
    const run = npmCommand('test', '--', '--json', `--outputFile=${report}`, '--silent', '--ci', ...args);
    return reported({ title, run, cwd: folder, environment, report, read: (text) => fromJest(JSON.parse(text)) });
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
    // As jest and Playwright do: on a machine with two cores node:test would use one.
    const run = [process.execPath, ['--test', '--test-concurrency=2', ...reporters, ...toConsole, ...tests]];
    return reported({ title, run, cwd: ROOT, report, read: fromTap });
  },
});

const checkSuite = {
  title: 'Checks',
  async run() {
    const results = await runChecks();
    const failures = results.filter(({ passed }) => !passed);
    const output = failures.map(({ title, output: said }) => `${title}\n${said}`).join('\n');
    return { passed: results.length - failures.length, failed: failures.length, skipped: 0, output };
  },
};

const buildSuite = {
  title: 'Build',
  async run() {
    await build();
    return { passed: 1, failed: 0, skipped: 0, output: '' };
  },
};

/** The journeys in a browser, with further variables and arguments where they are given. */
export const browserSuite = (title, reports, given = {}, ...args) => ({
  title,
  async run() {
    const browser = await findBrowser();
    const report = path.join(reports, 'e2e.json');
    const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(browser && { CHROMIUM_PATH: browser }), ...given };
    const run = npmCommand('run', 'e2e', '--', '--reporter=list,json', ...args);
    return reported({
      title,
      run,
      cwd: FRONTEND,
      environment,
      report,
      read: (text) => fromPlaywright(JSON.parse(text)),
    });
  },
});

async function outcomeOf(suite) {
  try {
    return await suite.run();
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: `${suite.title} could not run: ${error.message}` };
  }
}

/** Runs every suite of the project in turn, and returns `{ title, passed, failed, skipped, output, seconds }` for each. One that cannot run is a failure. */
export async function runSuites() {
  const reports = mkdtempSync(path.join(tmpdir(), 'portfolio-reports-'));
  // Also when it is broken off.
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
  const suites = [
    checkSuite,
    // The API's tests publish pages with the site as it was built.
    buildSuite,
    jestSuite('API (jest, a real Strapi)', CMS, reports),
    jestSuite('Frontend (jest)', FRONTEND, reports),
    scriptSuite('Scripts (node:test)', reports, path.join(ROOT, 'scripts', 'tests'), path.join(BENCH, 'tests')),
    browserSuite('End to end (Chromium)', reports),
  ];
  const results = [];
  for (const suite of suites) {
    const started = Date.now();
    const outcome = await outcomeOf(suite);
    results.push({ title: suite.title, seconds: Math.round((Date.now() - started) / 1000), ...outcome });
  }
  return results;
}
