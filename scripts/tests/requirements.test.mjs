import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../project/paths.mjs';

const read = (name) => readFileSync(path.join(ROOT, name), 'utf8');
const numbers = [...read('docs/requirements.md').matchAll(/^\| (R\d+\.\d+) /gm)].map(([, number]) => number);

const FOLDERS = ['cms/src', 'cms/tests', 'frontend/src', 'frontend/e2e', 'scripts', 'docs'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => path.join(folder, file)),
).filter((file) => /\.(ts|tsx|mjs|md)$/.test(file));

test('docs/requirements.md gives each number once, in ascending order', () => {
  const position = (number) => {
    const [group, item] = number.slice(1).split('.').map(Number);
    return group * 1000 + item;
  };
  assert.deepEqual(
    numbers,
    [...new Set(numbers)].sort((one, other) => position(one) - position(other)),
  );
});

test('every requirement that a source, a test or a document cites exists', () => {
  assert.ok(numbers.length > 150, `${numbers.length} requirements`);
  const cited = files.flatMap((file) => [...read(file).matchAll(/\bR\d+\.\d+\b/g)].map(([number]) => [file, number]));
  assert.deepEqual(
    cited.filter(([, number]) => !numbers.includes(number)),
    [],
  );
});
