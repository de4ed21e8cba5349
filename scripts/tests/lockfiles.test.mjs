import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../project/paths.mjs';

const REGISTRY = 'https://registry.npmjs.org/';
const readJson = (...names) => JSON.parse(readFileSync(path.join(ROOT, ...names), 'utf8'));

for (const folder of ['.', 'cms', 'frontend', 'bench', 'browsers']) {
  test(`the lockfile of ${folder} names version and checksum of every package, and no source but the registry`, () => {
    const { packages } = readJson(folder, 'package-lock.json');
    const installed = Object.entries(packages).filter(([name, { link }]) => name !== '' && !link);
    assert.ok(installed.length > 0);
    for (const [name, { version, resolved, integrity, inBundle }] of installed) {
      assert.ok(version, name);
      // The checksum of a package covers the packages bundled in it.
      if (inBundle) continue;
      // npm leaves out the address where it is that of the registry.
      assert.ok(resolved === undefined || resolved.startsWith(REGISTRY), `${name} comes from ${resolved}`);
      assert.match(integrity ?? '', /^sha512-/, name);
    }
  });

  test(`the package.json of ${folder} names exact versions`, () => {
    const { dependencies = {}, devDependencies = {} } = readJson(folder, 'package.json');
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
    }
  });
}

test('CMS and frontend have the same version of zod, with which the contract is written', () => {
  const [cms, frontend] = ['cms', 'frontend'].map((folder) => readJson(folder, 'package.json').dependencies.zod);
  assert.equal(frontend, cms);
});
