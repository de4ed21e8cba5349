import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { CMS, ROOT } from '../project/paths.mjs';

const files = readdirSync(path.join(CMS, 'src/strapi-patches'));
const patches = files.map((file) => path.parse(file).name).sort();

test('docs/strapi-patches.md has one complete row for each patch of Strapi', () => {
  const document = readFileSync(path.join(ROOT, 'docs/strapi-patches.md'), 'utf8');
  const rows = [...document.matchAll(/^\| `([a-z-]+)` \|(.+)\|$/gm)];
  assert.deepEqual(rows.map(([, name]) => name).sort(), patches);
  for (const [, name, cells] of rows) assert.equal(cells.split(' | ').filter((cell) => cell.trim()).length, 4, name);
});

test('each patch of Strapi has a test of its own', () => {
  const tests = readdirSync(path.join(CMS, 'tests/strapi-patches'));
  assert.deepEqual(tests.map((file) => file.replace('.test.ts', '')).sort(), patches);
});
