import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { missingPrograms } from '../testing/required-programs.mjs';

/** The message where only `installed` are installed. */
function messageWith(installed, ...programs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-test-'));
  const before = process.env.PATH;
  for (const name of installed) writeFileSync(path.join(folder, name), '', { mode: 0o755 });
  process.env.PATH = folder;
  try {
    return missingPrograms(...programs);
  } finally {
    process.env.PATH = before;
    rmSync(folder, { recursive: true });
  }
}

test('missing programs are listed with their Debian packages', () => {
  assert.equal(
    messageWith(['caddy'], 'caddy', 'redis-server', 'redis-cli'),
    'needs redis-server, redis-cli, which this machine does not have (Debian: apt-get install -y redis-server redis-tools)',
  );
});

test('nothing is missing where all programs are installed', () => {
  assert.equal(messageWith(['caddy', 'wrk'], 'caddy', 'wrk'), null);
});
