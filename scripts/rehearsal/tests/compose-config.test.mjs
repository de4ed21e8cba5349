import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { composeCommand } from '../../containers/engine.mjs';
import { environmentFileText } from '../../operations/environment-file.mjs';
import { ROOT } from '../../project/paths.mjs';

const EXAMPLE = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
const ENVIRONMENT = environmentFileText(EXAMPLE, { SITE_DOMAIN: 'maya.test', SUPER_ADMIN_EMAIL: 'maya@maya.test' });

/** The exit code and the errors of Docker Compose for the project with this `.env`. */
function checkConfig(environment) {
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
  return { code: status, errors: stderr };
}

test('docker-compose.yml is valid with the .env of npm run secrets', () => {
  assert.deepEqual(checkConfig(ENVIRONMENT), { code: 0, errors: '' });
});

for (const name of ['SITE_DOMAIN', 'POSTGRES_PASSWORD', 'SUPER_ADMIN_EMAIL', 'JWT_SECRET', 'ENCRYPTION_KEY']) {
  test(`without ${name} Docker Compose refuses to start and names the variable`, () => {
    const { code, errors } = checkConfig(ENVIRONMENT.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=`));
    assert.notEqual(code, 0);
    assert.match(errors, new RegExp(`${name} is not set`));
  });
}
