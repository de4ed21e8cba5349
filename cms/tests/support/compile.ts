import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';

const CMS = path.resolve(__dirname, '../..');
/** The compiled JavaScript that Strapi runs from. Each test run has its own folder, so that runs can overlap. */
const TEST_DIST = path.join(CMS, `.tmp/test-dist-${process.pid}`);

const isForThePanel = (file: string) =>
  /(^|\/)admin\//.test(path.relative(path.join(CMS, 'src'), file)) && file.includes('/src/');

async function compileFile(file: string) {
  const target = path.join(TEST_DIST, path.relative(CMS, file));
  await mkdir(path.dirname(target), { recursive: true });
  if (file.endsWith('.json')) return cp(file, target);
  const { code } = await transformFile(file, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs', ignoreDynamic: true },
    sourceMaps: 'inline',
  });
  return writeFile(target.replace(/\.ts$/, '.js'), code);
}

async function compileFolder(folder: string) {
  const entries = await readdir(path.join(CMS, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isForThePanel(file));
  await Promise.all(files.map(compileFile));
}

/** The subpath imports of cms/package.json, for the compiled files. */
async function writePackage() {
  const { imports } = JSON.parse(await readFile(path.join(CMS, 'package.json'), 'utf8'));
  const targets = Object.entries<{ default: string }>(imports).map(([name, target]) => [
    name,
    target.default.replace('./dist/', './'),
  ]);
  await writeFile(path.join(TEST_DIST, 'package.json'), JSON.stringify({ imports: Object.fromEntries(targets) }));
}

export default async function compile() {
  // Jest's workers inherit the variable.
  process.env.TEST_DIST = TEST_DIST;
  await rm(TEST_DIST, { recursive: true, force: true });
  await Promise.all(['config', 'src'].map(compileFolder));
  await writePackage();
}
