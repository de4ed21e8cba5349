import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from '../setup/lock.mjs';

let folder;
let lock;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-lock-'));
  lock = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const claims = () => readdirSync(lock);
/** Writes a claim as another process would. */
const writeClaim = (name) => {
  mkdirSync(lock, { recursive: true });
  writeFileSync(path.join(lock, name), '');
};
const pidOfEndedProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

test('the second of two commands in one folder waits for the first', async () => {
  const happened = [];
  const work = (name) => async () => {
    happened.push(`${name} begins`);
    await sleep(50);
    happened.push(`${name} ends`);
  };
  await Promise.all([withLock(lock, work('first')), withLock(lock, work('second'))]);
  assert.deepEqual(happened, ['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a lock is released when the work fails', async () => {
  await assert.rejects(
    withLock(lock, () => Promise.reject(new Error('no disk'))),
    /no disk/,
  );
  assert.deepEqual(claims(), []);
});

test('the lock of a killed process is taken over', async () => {
  writeClaim(`${pidOfEndedProcess()}.12345.left-by-a-kill`);
  assert.equal(await withLock(lock, () => 'done'), 'done');
  assert.deepEqual(claims(), []);
});

test('a lock is taken over when its process id now belongs to another process', async () => {
  // The process id is that of this process, the start time another one.
  writeClaim(`${process.pid}.12345.left-by-a-kill`);
  assert.equal(await withLock(lock, () => 'done'), 'done');
});

test('a file that is no claim is ignored', async () => {
  writeClaim('empty');
  writeClaim('1.');
  assert.equal(await withLock(lock, () => 'done'), 'done');
});

test('the lock file of an earlier version is removed', async () => {
  writeFileSync(lock, '');
  assert.equal(await withLock(lock, () => 'done'), 'done');
});

const COMMAND = `
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from ${JSON.stringify(new URL('../setup/lock.mjs', import.meta.url).href)};
const [lock, log] = process.argv.slice(1);
await withLock(lock, async () => {
  appendFileSync(log, 'begin\\n');
  await sleep(20);
  appendFileSync(log, 'end\\n');
});
`;

test('ten commands that find the lock of a killed process at once run one at a time', async () => {
  writeClaim(`${pidOfEndedProcess()}.12345.left-by-a-kill`);
  const log = path.join(folder, 'log');
  const run = () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', COMMAND, lock, log], { stdio: 'ignore' });
    return new Promise((resolve) => child.once('close', resolve));
  };
  assert.deepEqual(await Promise.all(Array.from({ length: 10 }, run)), Array(10).fill(0));
  assert.equal(readFileSync(log, 'utf8'), 'begin\nend\n'.repeat(10));
});
