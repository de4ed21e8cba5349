import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onExit } from '../harness/cleanup.mjs';

const CHUNK = Buffer.alloc(64 * 1024);
const DISK_SIZE = '64m';

/** Mounts small disks in memory for a data folder: `{ data, uploads, published, temporary, unmount }`. */
export function mountDisks(data) {
  const folders = {
    data,
    uploads: path.join(data, 'public', 'uploads'),
    published: path.join(data, 'published'),
    temporary: path.join(data, 'temporary'),
  };
  for (const folder of Object.values(folders)) {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'portfolio-faults', folder]);
  }
  const unmount = () => {
    for (const folder of Object.values(folders).reverse()) {
      try {
        execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      } catch {
        // The disk is not mounted any more.
      }
    }
  };
  onExit(unmount);
  return { ...folders, unmount };
}

/** Faults of a disk; each function returns one that ends the fault. */
export const DISK_FAULTS = {
  full(folder) {
    const filler = path.join(folder, 'filler');
    try {
      for (;;) writeFileSync(filler, CHUNK, { flag: 'a' });
    } catch (error) {
      assert.equal(error.code, 'ENOSPC');
    }
    return () => rmSync(filler);
  },
  'read-only'(folder) {
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    return () => execFileSync('mount', ['-o', 'remount,rw', folder]);
  },
};
