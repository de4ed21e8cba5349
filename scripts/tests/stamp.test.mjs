import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { filesBelow, fingerprint, isStamped, runOnce } from '../setup/stamp.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stamp-test-'));
  mkdirSync(path.join(folder, 'src'));
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'src', 'a.ts'), 'one');
  writeFileSync(path.join(folder, 'node_modules', 'b.js'), 'theirs');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const value = () =>
  fingerprint(
    filesBelow(folder, (name) => name === 'node_modules'),
    folder,
  );

test('the fingerprint changes with a content, a name or a new file, and with nothing else', () => {
  const first = value();
  writeFileSync(path.join(folder, 'node_modules', 'b.js'), 'changed');
  assert.equal(value(), first);

  writeFileSync(path.join(folder, 'src', 'a.ts'), 'two');
  const second = value();
  assert.notEqual(second, first);

  renameSync(path.join(folder, 'src', 'a.ts'), path.join(folder, 'src', 'c.ts'));
  const third = value();
  assert.notEqual(third, second);

  writeFileSync(path.join(folder, 'src', 'd.ts'), '');
  assert.notEqual(value(), third);
});

test('work runs once for each value', async () => {
  const stamp = path.join(folder, 'dist', '.stamp');
  const done = [];
  await runOnce(stamp, 'v1', () => done.push('v1'));
  await runOnce(stamp, 'v1', () => done.push('v1 again'));
  await runOnce(stamp, 'v2', () => done.push('v2'));
  assert.deepEqual(done, ['v1', 'v2']);
});

test('interrupted work is repeated, although its earlier stamp was valid', async () => {
  const stamp = path.join(folder, '.stamp');
  await runOnce(stamp, 'v1', () => {});
  await assert.rejects(
    runOnce(stamp, 'v2', () => {
      throw new Error('killed');
    }),
  );
  assert.equal(existsSync(stamp), false);
  assert.equal(isStamped(stamp, 'v1'), false);
});
