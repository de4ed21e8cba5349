import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../project/paths.mjs';

test('without a container engine the rehearsal says what it needs, and counts as skipped', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts', 'run.mjs'), 'rehearse'], {
    env: { PATH: '' },
    encoding: 'utf8',
  });
  assert.match(stderr, /^The rehearsal needs [^\n]+\.\n$/);
  assert.match(stdout, /\n0 passed, 0 failed, 1 skipped\n$/);
  assert.equal(status, 1);
});
