import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../project/paths.mjs';
import { withImports } from '../release/module-imports.mjs';
import { filesBelow } from '../setup/stamp.mjs';

const DOCKERFILE = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').replace(/\\\n/g, ' ');

/** The files and folders of the project that a stage copies. */
function copiesOf(stage) {
  const [, body] = DOCKERFILE.match(new RegExp(`^FROM \\S+ AS ${stage}\\n([\\s\\S]*?)(?=^FROM |(?![\\s\\S]))`, 'm'));
  const lines = [...body.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, words]) =>
    words.trim().split(/\s+/).slice(0, -1),
  );
  return lines.flat();
}

test('the stages that build copy the scripts that building runs, and no others', () => {
  const needed = withImports([path.join(ROOT, 'scripts', 'build-release.mjs')]);
  // The compiler reads the header where SQLite has to be compiled.
  const header = path.join(ROOT, 'scripts', 'setup', 'object-wrap.h');
  const copied = copiesOf('tools').map((name) => path.join(ROOT, name));
  const files = copied.flatMap((name) => (statSync(name).isDirectory() ? filesBelow(name) : name));
  assert.deepEqual(files.sort(), [...needed, header].sort());
});

/** The folders outside of the frontend that its sources import. */
function importedFolders() {
  const sources = filesBelow(path.join(ROOT, 'frontend', 'src'), (name) => /^testing$|\.test\.tsx?$/.test(name));
  const files = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, name]) =>
      path.resolve(file, '..', name),
    ),
  );
  const outside = files.filter((file) => !file.startsWith(path.join(ROOT, 'frontend', path.sep)));
  return [...new Set(outside.map((file) => path.relative(ROOT, path.dirname(file))))];
}

test('a package is built again for a change of its own files or of the contract, and the image copies build results alone', () => {
  const cmsFiles = [...copiesOf('cms-packages'), ...copiesOf('cms-build')];
  assert.deepEqual(cmsFiles, ['cms/package.json', 'cms/package-lock.json', 'cms']);
  const siteFiles = ['frontend/package.json', 'frontend/package-lock.json', 'frontend', ...importedFolders()];
  assert.deepEqual(copiesOf('site-build'), siteFiles);
  assert.deepEqual(copiesOf('cms'), []);
  assert.doesNotMatch(DOCKERFILE, /--mount|<<|--link|--parents|# *syntax/, 'only syntax that every builder supports');
});

const readLines = (name) =>
  readFileSync(path.join(ROOT, name), 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line));

test('the build context contains no file that git ignores', () => {
  const excluded = new Set(readLines('.dockerignore'));
  const ignored = readLines('.gitignore').map((line) => line.replace(/\/$/, ''));
  const patterns = ignored.map((line) => (line.includes('/') ? line.replace(/^\//, '') : `**/${line}`));
  assert.deepEqual(
    patterns.filter((pattern) => !excluded.has(pattern)),
    [],
  );
});
