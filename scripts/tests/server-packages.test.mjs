import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { CMS } from '../project/paths.mjs';
import { serverPackages } from '../release/server-packages.mjs';
import { install } from '../setup/install.mjs';

/** The limit for all packages of a release; all packages of the CMS together have 762 MB. */
const MAX_BYTES = 145e6;

let packages;
let copied;
before(async () => {
  await install('cms');
  packages = serverPackages(CMS);
  copied = new Set(packages.flatMap(({ files }) => files));
});

const place = (file) => path.relative(path.join(CMS, 'node_modules'), file);

test('a release contains the packages that its server loads, also those that are named by settings', () => {
  const names = new Set(packages.map(({ name }) => name));
  const { dependencies } = JSON.parse(readFileSync(path.join(CMS, 'package.json'), 'utf8'));
  const panelPackages = /^(@strapi\/(design-system|icons)|react|react-dom|react-router-dom|styled-components)$/;
  const needed = [
    ...Object.keys(dependencies).filter((name) => !panelPackages.test(name)),
    '@strapi/provider-upload-local',
  ];
  assert.deepEqual(
    needed.filter((name) => !names.has(name)),
    [],
  );
  for (const file of ['better-sqlite3/build/Release/better_sqlite3.node', 'typescript/lib/typescript.js']) {
    assert.ok(copied.has(path.join(CMS, 'node_modules', file)), file);
  }
});

test('a release contains no build tools and no packages of the panel, and is small', () => {
  const buildTools =
    /^(vite|esbuild|rollup|webpack|@swc\/core|lightningcss|@rollup\/.+|@esbuild\/.+|jest|react|react-dom|@types\/jest)$/;
  assert.deepEqual(
    packages.map(({ name }) => name).filter((name) => buildTools.test(name)),
    [],
  );
  assert.deepEqual([...copied].filter((file) => /\.(map|d\.ts)$|better-sqlite3\/deps/.test(file)).map(place), []);
  const bytes = [...copied].reduce((sum, file) => sum + statSync(file).size, 0);
  assert.ok(bytes < MAX_BYTES, `${Math.round(bytes / 1e6)} MB`);
});

const ENDINGS = ['', '.js', '.json', '.cjs', '.node', '/index.js', '/index.json', '/index.cjs'];
const isFile = (file) => existsSync(file) && statSync(file).isFile();
const mainOf = ({ folder }) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).main;

test('every file that a copied file requires is copied', () => {
  const missing = [];
  for (const { folder, files } of packages) {
    for (const file of files.filter((name) => /\.c?js$/.test(name))) {
      for (const [, name] of readFileSync(file, 'utf8').matchAll(/\brequire\(\s*['"](\.[^'"]*)['"]\s*\)/g)) {
        const candidates = ENDINGS.map((ending) => path.resolve(path.dirname(file), name) + ending);
        if (candidates.some(isFile) && !candidates.some((one) => copied.has(one)))
          missing.push(`${place(file)}: ${name}`);
      }
    }
    const main = mainOf({ folder });
    const starts = main ? ENDINGS.map((ending) => path.join(folder, main) + ending) : [];
    if (starts.some(isFile) && !starts.some((one) => copied.has(one))) missing.push(`${place(folder)}: ${main}`);
  }
  // Strapi's panel alone loads this file.
  assert.deepEqual(missing, ['@strapi/admin/dist/_internal.js: ./admin/src/components/DefaultDocument.js']);
});
