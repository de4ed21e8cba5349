import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SET_UP_LOCK } from '../project/paths.mjs';
import { locked } from './lock.mjs';

const nodeMajor = process.versions.node.split('.')[0];

/** Every file below `folder`, absolute and sorted, but for entries (file or folder names) that `skips` returns true for. */
export function filesBelow(folder, skips = () => false) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skips(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(full, skips);
      return entry.isFile() ? [full] : [];
    })
    .sort();
}

/** One value for the names (relative to `base`) and contents of `files`, and for Node's major version: native modules belong to one. */
export function fingerprint(files, base) {
  const hash = createHash('sha256').update(`node ${nodeMajor}\n`);
  for (const file of files) {
    const name = path.relative(base, file).split(path.sep).join('/');
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether the work that `file` stands for was done, and for this very `value`. */
export function isStamped(file, value) {
  try {
    return readFileSync(file, 'utf8') === value;
  } catch {
    return false;
  }
}

/**
 * Does `work` unless the stamp says that it is done. The stamp goes before the work and comes after it:
 * one that was killed in the middle is done again.
 */
export async function once(file, value, work) {
  if (isStamped(file, value)) return;
  await locked(SET_UP_LOCK, async () => {
    // Whoever held the lock may have done this very thing.
    if (isStamped(file, value)) return;
    rmSync(file, { force: true });
    await work();
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, value);
  });
}
