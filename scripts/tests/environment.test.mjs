import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { loadEnvironmentFile, serverEnvironment } from '../project/environment.mjs';
import { ROOT } from '../project/paths.mjs';
import { compilerEnvironment } from '../setup/install.mjs';

test('npm start runs embedded in production, with a data folder that does not depend on the working directory', () => {
  const { MODE, NODE_ENV, DATA_DIR } = serverEnvironment({ NODE_ENV: 'test' }, 'production');
  assert.deepEqual(
    { MODE, NODE_ENV, DATA_DIR },
    { MODE: 'embedded', NODE_ENV: 'production', DATA_DIR: path.join(ROOT, '.data') },
  );
});

test('MODE and DATA_DIR keep values from the environment', () => {
  const { MODE, DATA_DIR } = serverEnvironment({ MODE: 'server', DATA_DIR: 'elsewhere' }, 'production');
  assert.deepEqual({ MODE, DATA_DIR }, { MODE: 'server', DATA_DIR: path.join(ROOT, 'elsewhere') });
});

test('.env sets missing variables and overrides none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-test-'));
  writeFileSync(path.join(folder, '.env'), 'OPS_TEST_SET=from the file\nOPS_TEST_OPEN=from the file\n');
  process.env.OPS_TEST_SET = 'from outside';
  loadEnvironmentFile(path.join(folder, '.env'));
  assert.equal(process.env.OPS_TEST_SET, 'from outside');
  assert.equal(process.env.OPS_TEST_OPEN, 'from the file');
  loadEnvironmentFile(path.join(folder, 'missing'));
  delete process.env.OPS_TEST_SET;
  delete process.env.OPS_TEST_OPEN;
  rmSync(folder, { recursive: true });
});

test('SQLite is compiled without the hooks of ObjectWrap on Node 24, and without changes on Node 20', () => {
  assert.deepEqual(compilerEnvironment('20.20.2', 'linux'), {});
  assert.match(compilerEnvironment('24.21.0', 'linux').CXXFLAGS, /-include ".*scripts\/setup\/object-wrap\.h"$/);
});
