import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { bundleBudgets } from '../checks/bundle-budgets.mjs';
import { ROOT } from '../project/paths.mjs';

const MANIFEST = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_libraries.js'],
    dynamicImports: ['src/menu.tsx', 'src/about.tsx'],
    css: ['index.css'],
    assets: ['serif-basic-1.woff2', 'serif-greek-1.woff2'],
  },
  '_libraries.js': { file: 'libraries.js' },
  '_dialog.js': { file: 'dialog.js', imports: ['_libraries.js'], css: ['dialog.css'] },
  'src/menu.tsx': { file: 'menu.js', name: 'menu', isDynamicEntry: true, imports: ['_dialog.js', 'index.html'] },
  'src/about.tsx': { file: 'about.js', name: 'about', isDynamicEntry: true, imports: ['index.html'] },
};

/** Writes a built site with one file of that many incompressible bytes; returns its folder. */
function builtSite(context, { heavy = 'index.js', bytes = 1 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-bytes-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const client = path.join(folder, 'client');
  mkdirSync(path.join(client, '.vite'), { recursive: true });
  writeFileSync(path.join(client, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  const files = Object.values(MANIFEST).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  for (const file of files) writeFileSync(path.join(client, file), randomBytes(file === heavy ? bytes : 1));
  return folder;
}

const sizeLimit = (folder) =>
  spawnSync(process.execPath, ['node_modules/size-limit/bin.js', '--config', 'scripts/checks/size-limit.config.mjs'], {
    cwd: ROOT,
    env: { ...process.env, SITE_DIR: folder },
    encoding: 'utf8',
  });

test('each budget sums the files that are fetched together, and counts no file twice', (context) => {
  const client = path.join(builtSite(context), 'client');
  const filesOf = Object.fromEntries(
    bundleBudgets(client).map(({ name, path: files }) => [name, files.map((file) => path.relative(client, file))]),
  );
  assert.deepEqual(filesOf, {
    'home page: scripts before any interaction': ['libraries.js'],
    'home page: its own script': ['index.js'],
    'home page: styles': ['index.css'],
    'home page: fonts': ['serif-basic-1.woff2'],
    'on demand: menu': ['menu.js', 'dialog.js', 'dialog.css'],
    'on demand: about': ['about.js'],
  });
});

test('accepts a site within its budgets', (context) => {
  const { status, stdout } = sizeLimit(builtSite(context));
  assert.equal(status, 0, stdout);
});

for (const [heavy, bytes] of [
  ['libraries.js', 96_000],
  ['index.js', 25_000],
  ['index.css', 4_000],
  ['serif-basic-1.woff2', 25_000],
  ['dialog.js', 23_000],
  ['about.js', 7_000],
]) {
  test(`refuses ${bytes} bytes of ${heavy}`, (context) => {
    const { status, stdout } = sizeLimit(builtSite(context, { heavy, bytes }));
    assert.equal(status, 1);
    assert.match(stdout, /Package size limit has exceeded/);
  });
}
