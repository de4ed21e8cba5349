import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../project/paths.mjs';
import { withImports } from '../release/module-imports.mjs';
import { filesBelow } from '../setup/stamp.mjs';

const DOCKERFILE = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').replace(/\\\n/g, ' ');

/** The files that a stage copies out of the project. */
function copiesOf(stage) {
  const [, body] = DOCKERFILE.match(new RegExp(`^FROM \\S+ AS ${stage}\\n([\\s\\S]*?)(?=^FROM |(?![\\s\\S]))`, 'm'));
  const lines = [...body.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, words]) =>
    words.trim().split(/\s+/).slice(0, -1),
  );
  return lines.flat();
}

test('the stages that build hold the scripts that building runs, and no others', () => {
  const needed = withImports([path.join(ROOT, 'scripts', 'build-release.mjs')]);
  // The compiler reads the header where SQLite has to be compiled.
  const header = path.join(ROOT, 'scripts', 'setup', 'object-wrap.h');
  const copied = copiesOf('tools').map((name) => path.join(ROOT, name));
  const files = copied.flatMap((name) => (statSync(name).isDirectory() ? filesBelow(name) : name));
  assert.deepEqual(files.sort(), [...needed, header].sort());
});

test('a change of one half does not build the other, and the images copy what was built', () => {
  const ofCms = [...copiesOf('cms-packages'), ...copiesOf('cms-build')];
  assert.deepEqual(ofCms, ['cms/package.json', 'cms/package-lock.json', 'cms']);
  assert.deepEqual(copiesOf('site-build'), ['frontend/package.json', 'frontend/package-lock.json', 'frontend']);
  assert.deepEqual(copiesOf('cms'), []);
  assert.doesNotMatch(DOCKERFILE, /--mount|<<|--link|--parents|# *syntax/, 'only what every builder understands');
});

const linesOf = (name) =>
  readFileSync(path.join(ROOT, name), 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line));

test('no file that git ignores is part of an image, or has one built again', () => {
  const left = new Set(linesOf('.dockerignore'));
  const ignored = linesOf('.gitignore').map((line) => line.replace(/\/$/, ''));
  const patterns = ignored.map((line) => (line.includes('/') ? line.replace(/^\//, '') : `**/${line}`));
  assert.deepEqual(
    patterns.filter((pattern) => !left.has(pattern)),
    [],
  );
});
