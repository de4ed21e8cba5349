import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { lackOf } from '../harness/required-programs.mjs';

/** What is lacking where only these programs are installed. */
function lackWith(installed, ...programs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-test-'));
  const before = process.env.PATH;
  for (const name of installed) writeFileSync(path.join(folder, name), '', { mode: 0o755 });
  process.env.PATH = folder;
  try {
    return lackOf(...programs);
  } finally {
    process.env.PATH = before;
    rmSync(folder, { recursive: true });
  }
}

test('a machine without the programs is told which packages bring them', () => {
  assert.equal(
    lackWith(['caddy'], 'caddy', 'redis-server', 'redis-cli'),
    'needs redis-server, redis-cli, which this machine does not have (Debian: apt-get install -y redis-server redis-tools)',
  );
});

test('a machine that has them lacks nothing', () => {
  assert.equal(lackWith(['caddy', 'wrk'], 'caddy', 'wrk'), null);
});
