import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { ROOT } from '../project/paths.mjs';

const COMPOSE = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');

test('every service restarts, has a health check and a memory limit, and runs with few rights', () => {
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

test('the temporary folder of the CMS has a size limit below its memory limit', () => {
  const { cms } = parse(COMPOSE, { merge: true }).services;
  assert.deepEqual(cms.tmpfs, ['/tmp:size=160m,mode=1777']);
  assert.equal(cms.mem_limit, '1g');
});

test('the temporary folders of PostgreSQL and Redis are writable for their users, independent of the images', () => {
  const { postgres, redis } = parse(COMPOSE, { merge: true }).services;
  assert.deepEqual(postgres.tmpfs, ['/tmp', '/var/run/postgresql:mode=1777']);
  assert.deepEqual(redis.tmpfs, ['/data:mode=1777']);
});

test('only Caddy is reachable from outside, and the CMS may have several replicas', () => {
  const { services } = parse(COMPOSE, { merge: true });
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => `${name} ${port}`),
  );
  assert.deepEqual(published, ['caddy 80:80', 'caddy 443:443', 'caddy 443:443/udp', 'mail 127.0.0.1:8025:8025']);
  assert.equal(services.cms.container_name, undefined);
});
