import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { freshEnvironment } from '../fresh-environment.mjs';
import { ROOT } from '../paths.mjs';
import { environmentOf, servicesOf } from '../rehearsal/compose-file.mjs';

const COMPOSE = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
const EXAMPLE = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
const FRESH = freshEnvironment(EXAMPLE, { SITE_DOMAIN: 'maya.test', SUPER_ADMIN_EMAIL: 'maya@maya.test' });

/** The tool that this machine has, or null: Docker's plug-in, or Debian's program. */
const TOOL = [['docker', 'compose'], ['docker-compose']].find(
  ([program, ...args]) => spawnSync(program, [...args, 'version'], { stdio: 'ignore' }).status === 0,
);

/** What the tool says of the project with this `.env`: its exit code and its complaints. Without a tool, what our own reading of the file says. */
function configOf(environment) {
  if (!TOOL) {
    try {
      servicesOf(COMPOSE, environmentOf(environment));
      return { code: 0, complaint: '' };
    } catch (error) {
      return { code: 1, complaint: error.message };
    }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-test-'));
  copyFileSync(path.join(ROOT, 'docker-compose.yml'), path.join(folder, 'docker-compose.yml'));
  writeFileSync(path.join(folder, '.env'), environment);
  const [program, ...args] = TOOL;
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

test('every service restarts, has a health check and a memory limit, and may do little', () => {
  const { services } = parse(COMPOSE, { merge: true });
  for (const [name, service] of Object.entries(services)) {
    assert.equal(service.restart, 'unless-stopped', name);
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    assert.match(service.user, /^[1-9]\d*:[1-9]\d*$/, name);
    assert.match(service.mem_limit, /^\d+[mg]$/, name);
    assert.equal(service.healthcheck.test[0], 'CMD', name);
    assert.match(service.image, /:v?\d+\.\d+/, name);
  }
});

test('the temporary folder of the CMS has a size, well below its memory', () => {
  const { cms } = parse(COMPOSE, { merge: true }).services;
  assert.deepEqual(cms.tmpfs, ['/tmp:size=160m,mode=1777']);
  assert.equal(cms.mem_limit, '1g');
});

test('the folder of the socket of PostgreSQL is writable for its user, whatever the image says', () => {
  const { postgres } = parse(COMPOSE, { merge: true }).services;
  assert.deepEqual(postgres.tmpfs, ['/tmp', '/var/run/postgresql:mode=1777']);
});

test('only Caddy is reached from outside, and there may be several replicas of the CMS', () => {
  const { services } = parse(COMPOSE, { merge: true });
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => `${name} ${port}`),
  );
  assert.deepEqual(published, ['caddy 80:80', 'caddy 443:443', 'caddy 443:443/udp', 'mail 127.0.0.1:8025:8025']);
  assert.equal(services.cms.container_name, undefined);
});

test('services are read as Docker Compose reads them', () => {
  const text = `
x-all: &all { restart: always }
services:
  # \${NOT} a variable
  web:
    <<: *all
    env_file: .env
    command: [run, --at, "\${PORT:-80}"]
    environment: { ADDRESS: "https://\${DOMAIN:?DOMAIN is not set}", COUNT: 2 }
    volumes: ["pages:/srv/pages:ro"]
    healthcheck: { test: [CMD, look] }
`;
  assert.deepEqual(servicesOf(text, { DOMAIN: 'maya.test' }).web, {
    name: 'web',
    environment: { DOMAIN: 'maya.test', ADDRESS: 'https://maya.test', COUNT: '2' },
    command: ['run', '--at', '80'],
    healthCheck: ['look'],
    mounts: [{ volume: 'pages', path: '/srv/pages' }],
  });
  assert.throws(() => servicesOf(text, {}), { message: 'DOMAIN is not set' });
});
