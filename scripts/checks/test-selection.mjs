import path from 'node:path';
import { BENCH, CMS, FRONTEND, ROOT } from '../project/paths.mjs';
import { filesBelow } from '../setup/stamp.mjs';

const inProject = (folder, pattern) =>
  filesBelow(folder)
    .map((file) => path.relative(ROOT, file).split(path.sep).join('/'))
    .filter((file) => pattern.test(file));

/** The test files of each suite, relative to the root, with slashes. */
export const testFiles = () => ({
  api: inProject(path.join(CMS, 'tests'), /\.test\.ts$/),
  frontend: inProject(path.join(FRONTEND, 'src'), /\.test\.tsx?$/),
  scripts: [path.join(ROOT, 'scripts', 'tests'), path.join(BENCH, 'tests')].flatMap((folder) =>
    inProject(folder, /\.test\.mjs$/),
  ),
  endToEnd: inProject(path.join(FRONTEND, 'e2e'), /\.spec\.ts$/),
});

/** The files for which `isSelected(file, suite)` is true, by suite. */
export const selectFiles = (suites, isSelected) =>
  Object.fromEntries(
    Object.entries(suites).map(([suite, files]) => [suite, files.filter((file) => isSelected(file, suite))]),
  );

/** Whether a text has one of the words, in capitals or not. */
export const hasWord = (text, words) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()));

/** The words of a name without their plural endings: `case-studies` has `case` and `study`. */
const wordsOf = (name) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, ''))
    .filter(Boolean);

const PRODUCT = /^(cms\/(src|config|database)|frontend\/src)\//;
/** Names of folders and files that say nothing about a subject. */
const WITHOUT_SUBJECT = new Set(['src', 'index', 'schema']);

/** The names of the folder and of the file of a source of the product; none of another file. */
function subjectsOf(file) {
  if (!PRODUCT.test(file)) return [];
  const { dir, base } = path.posix.parse(file);
  return [path.posix.basename(dir), base.split('.')[0]].filter((name) => !WITHOUT_SUBJECT.has(name));
}

/**
 * Whether the path of a test has all words of the folder or of the name of one of the changed `files`: tests that drive a
 * running product import little of it.
 */
export function isNamedAfter(test, files) {
  const known = wordsOf(test.replace(/\.(test|spec)\.tsx?$/, ''));
  return files.flatMap(subjectsOf).some((subject) => wordsOf(subject).every((word) => known.includes(word)));
}

/** Whether one of the changed `files` is outside of the sources and tests of both packages: the tests of the scripts may read it. */
export const concernsScripts = (files) => files.some((file) => !/^(cms|frontend)\/(src|tests|e2e)\//.test(file));
