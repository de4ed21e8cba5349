import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { locked } from '../setup/lock.mjs';

let folder;
let lock;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-lock-'));
  lock = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const claims = () => readdirSync(lock);
/** A claim as another process would leave it. */
const leave = (name) => {
  mkdirSync(lock, { recursive: true });
  writeFileSync(path.join(lock, name), '');
};
const endedProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

test('of two commands in one folder, the second waits for the first', async () => {
  const happened = [];
  const work = (name) => async () => {
    happened.push(`${name} begins`);
    await wait(50);
    happened.push(`${name} ends`);
  };
  await Promise.all([locked(lock, work('first')), locked(lock, work('second'))]);
  assert.deepEqual(happened, ['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a lock is given back when the work fails', async () => {
  await assert.rejects(
    locked(lock, () => Promise.reject(new Error('no disk'))),
    /no disk/,
  );
  assert.deepEqual(claims(), []);
});

test('a lock that was left by a kill is taken over', async () => {
  leave(`${endedProcess()}.12345.left-by-a-kill`);
  assert.equal(await locked(lock, () => 'done'), 'done');
  assert.deepEqual(claims(), []);
});

test('a lock whose number went to another process since is taken over', async () => {
  // This process runs, but began at another time.
  leave(`${process.pid}.12345.left-by-a-kill`);
  assert.equal(await locked(lock, () => 'done'), 'done');
});

test('a file that is no claim, empty or not, keeps nobody waiting', async () => {
  leave('empty');
  leave('1.');
  assert.equal(await locked(lock, () => 'done'), 'done');
});

test('the lock file of an earlier version keeps nobody waiting', async () => {
  writeFileSync(lock, '');
  assert.equal(await locked(lock, () => 'done'), 'done');
});

const COMMAND = `
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { locked } from ${JSON.stringify(new URL('../setup/lock.mjs', import.meta.url).href)};
const [lock, log] = process.argv.slice(1);
await locked(lock, async () => {
  appendFileSync(log, 'begin\\n');
  await wait(20);
  appendFileSync(log, 'end\\n');
});
`;

test('of ten commands that find the lock of a killed one at once, one works at a time, and each gets its turn', async () => {
  leave(`${endedProcess()}.12345.left-by-a-kill`);
  const log = path.join(folder, 'log');
  const run = () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', COMMAND, lock, log], { stdio: 'ignore' });
    return new Promise((resolve) => child.once('close', resolve));
  };
  assert.deepEqual(await Promise.all(Array.from({ length: 10 }, run)), Array(10).fill(0));
  assert.equal(readFileSync(log, 'utf8'), 'begin\nend\n'.repeat(10));
});
