import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SET_UP_LOCK } from '../project/paths.mjs';
import { withLock } from './lock.mjs';

const NODE_MAJOR = process.versions.node.split('.')[0];

/** Every file below `folder`, absolute and sorted, without the entries (file or folder names) for which `isExcluded` is true. */
export function filesBelow(folder, isExcluded = () => false) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !isExcluded(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(full, isExcluded);
      return entry.isFile() ? [full] : [];
    })
    .sort();
}

/** A checksum of the names (relative to `base`) and contents of `files`, and of Node's major version, to which native modules are tied. */
export function fingerprint(files, base) {
  const hash = createHash('sha256').update(`node ${NODE_MAJOR}\n`);
  for (const file of files) {
    const name = path.relative(base, file).split(path.sep).join('/');
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether the stamp `file` holds `value`. */
export function isStamped(file, value) {
  try {
    return readFileSync(file, 'utf8') === value;
  } catch {
    return false;
  }
}

/**
 * Runs `work` unless the stamp `file` holds `value`. The stamp is removed before and written after the work, so that
 * interrupted work is repeated.
 */
export async function runOnce(file, value, work) {
  if (isStamped(file, value)) return;
  await withLock(SET_UP_LOCK, async () => {
    // The previous owner of the lock may have done the same work.
    if (isStamped(file, value)) return;
    rmSync(file, { force: true });
    await work();
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, value);
  });
}
