import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PIECE = Buffer.alloc(64 * 1024);

/** File systems of our own, in memory: `{ data, uploads, published }` are folders, each with a size of its own. */
export function mountDisks(data) {
  const folders = {
    data,
    uploads: path.join(data, 'public', 'uploads'),
    published: path.join(data, 'published'),
    temporary: path.join(data, 'temporary'),
  };
  for (const folder of Object.values(folders)) {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'portfolio-faults', folder]);
  }
  const unmount = () => {
    for (const folder of Object.values(folders).reverse()) {
      try {
        execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      } catch {
        // It is gone already.
      }
    }
  };
  process.prependOnceListener('exit', unmount);
  return { ...folders, unmount };
}

/** Two ways to take a disk's room away; each returns what gives it back. */
export const FAULTS = {
  full(folder) {
    const filler = path.join(folder, 'filler');
    try {
      for (;;) writeFileSync(filler, PIECE, { flag: 'a' });
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
