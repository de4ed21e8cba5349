import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CMS, FRONTEND, ROOT } from '../project/paths.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { concernsScripts, isNamedAfter, selectFiles, testFiles } from './test-selection.mjs';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const execute = promisify(execFile);

async function git(...args) {
  const { stdout } = await execute('git', args, { cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES });
  return stdout.split('\n').filter(Boolean);
}

/** The commit at which the branch has left `main`; on `main` itself the commit before. */
async function defaultCommit() {
  const [head] = await git('rev-parse', 'HEAD');
  const [base] = await git('merge-base', 'main', 'HEAD').catch(() => []);
  return base && base !== head ? base : 'HEAD~1';
}

/** The files that differ from those of the commit, committed or not, relative to the root. */
async function changedFiles(commit) {
  const changed = await git('diff', '--name-only', commit).catch(() => {
    throw new CommandError(`git has no commit ${commit}.`);
  });
  return [...changed, ...(await git('ls-files', '--others', '--exclude-standard'))];
}

/** The output of a test program of a package. Its files are started without npm, which may print lines of its own. */
async function listWith(folder, program, ...args) {
  const file = path.join(folder, 'node_modules', program);
  const { stdout } = await execute(process.execPath, [file, ...args], { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES });
  return stdout;
}

/** The jest tests of a package that import one of the files, directly or not. */
async function jestTestsOf(folder, files) {
  const code = files.filter((file) => /\.[cm]?[jt]sx?$|\.json$/.test(file) && existsSync(path.join(ROOT, file)));
  if (code.length === 0) return [];
  const paths = code.map((file) => path.join(ROOT, file));
  const output = await listWith(folder, 'jest/bin/jest.js', '--listTests', '--json', '--findRelatedTests', ...paths);
  return JSON.parse(output);
}

/** The end-to-end tests that have changed since the commit, or import a file that has. */
async function endToEndTestsSince(commit) {
  const args = ['test', '--list', `--only-changed=${commit}`, '--pass-with-no-tests', '--reporter=json'];
  const { suites } = JSON.parse(await listWith(FRONTEND, '@playwright/test/cli.js', ...args));
  return suites.map(({ file }) => path.join(FRONTEND, 'e2e', file));
}

/**
 * The tests that depend on the files changed since `commit`, by suite (test-selection.mjs): those that import a changed
 * file, those of the running product that are named after one, and all tests of the scripts after other changes.
 */
export async function selectChanged([commit]) {
  const since = commit ?? (await defaultCommit());
  const files = await changedFiles(since);
  console.log(`${files.length} files have changed since ${since}`);
  const imports = await Promise.all([jestTestsOf(CMS, files), jestTestsOf(FRONTEND, files), endToEndTestsSince(since)]);
  const importing = new Set(imports.flat().map((file) => path.relative(ROOT, file).split(path.sep).join('/')));
  return selectFiles(testFiles(), (file, suite) => {
    if (suite === 'scripts') return concernsScripts(files);
    return importing.has(file) || (suite !== 'frontend' && isNamedAfter(file, files));
  });
}
