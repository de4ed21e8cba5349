import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { locked } from '../lock.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('of two commands in one folder, the second waits for the first', async () => {
  const happened = [];
  const work = (name) => async () => {
    happened.push(`${name} begins`);
    await wait(50);
    happened.push(`${name} ends`);
  };
  await Promise.all([locked(file, work('first')), locked(file, work('second'))]);
  assert.deepEqual(happened, ['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a lock is given back when the work fails', async () => {
  await assert.rejects(
    locked(file, () => Promise.reject(new Error('no disk'))),
    /no disk/,
  );
  assert.equal(existsSync(file), false);
});

test('a lock that was left by a kill is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  assert.equal(await locked(file, () => 'done'), 'done');
});
