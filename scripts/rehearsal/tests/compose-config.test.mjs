import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { composeCommand } from '../../containers/engine.mjs';
import { freshEnvironment } from '../../operations/environment-file.mjs';
import { ROOT } from '../../project/paths.mjs';

const EXAMPLE = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
const FRESH = freshEnvironment(EXAMPLE, { SITE_DOMAIN: 'maya.test', SUPER_ADMIN_EMAIL: 'maya@maya.test' });

/** Docker Compose's exit code and complaints for the project with this `.env`. */
function configOf(environment) {
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-test-'));
  copyFileSync(path.join(ROOT, 'docker-compose.yml'), path.join(folder, 'docker-compose.yml'));
  writeFileSync(path.join(folder, '.env'), environment);
  const [program, ...args] = composeCommand();
  const { status, stderr } = spawnSync(program, [...args, 'config', '--quiet'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder },
  });
  rmSync(folder, { recursive: true });
  return { code: status, complaint: stderr };
}

test('docker-compose.yml is accepted with what npm run secrets writes', () => {
  assert.deepEqual(configOf(FRESH), { code: 0, complaint: '' });
});

for (const name of ['SITE_DOMAIN', 'POSTGRES_PASSWORD', 'SUPER_ADMIN_EMAIL', 'JWT_SECRET', 'ENCRYPTION_KEY']) {
  test(`without ${name} nothing starts, and what is missing is named`, () => {
    const { code, complaint } = configOf(FRESH.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=`));
    assert.notEqual(code, 0);
    assert.match(complaint, new RegExp(`${name} is not set`));
  });
}
