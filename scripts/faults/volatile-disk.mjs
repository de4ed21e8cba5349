import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onExit } from '../harness/cleanup.mjs';
import { waitUntil } from '../harness/wait-until.mjs';
import { ROOT } from '../project/paths.mjs';

const SOURCE = path.join(ROOT, 'scripts', 'faults', 'power-cut', 'mount.c');
const MOUNT_TIMEOUT_MS = 10_000;
const MOUNT_INTERVAL_MS = 20;

const pkgConfig = (...args) => execFileSync('pkg-config', [...args, 'fuse3'], { encoding: 'utf8', stdio: 'pipe' });

/** Whether the library FUSE 3 is installed. */
export function hasFuseLibrary() {
  try {
    pkgConfig('--exists');
    return true;
  } catch {
    return false;
  }
}

/** Why this machine has no FUSE 3, as a clause that begins with "needs", or null. The compiler is checked elsewhere. */
export function fuseProblem() {
  if (!hasFuseLibrary())
    return 'needs libfuse 3, which this machine does not have (Debian: apt-get install -y libfuse3-dev fuse3)';
  if (!statSync('/dev/fuse', { throwIfNoEntry: false })) return 'needs /dev/fuse, which this machine does not have';
  return null;
}

/** Compiles the file system into `folder`; returns the path of the program. */
export function compileVolatileDisk(folder) {
  const program = path.join(folder, 'volatile-disk');
  const flags = pkgConfig('--cflags', '--libs').trim().split(/\s+/);
  execFileSync('gcc', ['-O2', '-o', program, SOURCE, ...flags], { stdio: 'pipe' });
  return program;
}

/**
 * Mounts a disk in memory at `mountPoint`, with the content of `source`. `cutPower(seed, share)` ends all operations and
 * writes the synced data to `target`, with that share (0 to 1) of the unsynced data; `unmount()` ends the disk.
 */
export async function mountVolatileDisk({ program, source, target, mountPoint }) {
  for (const folder of [source, target, mountPoint]) mkdirSync(folder, { recursive: true });
  const deviceBefore = statSync(mountPoint).dev;
  const disk = spawn(program, [source, target, mountPoint], { stdio: 'inherit' });
  const ended = new Promise((resolve) => disk.once('close', resolve));
  const unmount = () => {
    try {
      execFileSync('umount', ['--lazy', mountPoint], { stdio: 'ignore' });
    } catch {
      // The disk is not mounted any more.
    }
  };
  const cancelCleanup = onExit(unmount);
  await waitUntil('the disk for power cuts is mounted', () => statSync(mountPoint).dev !== deviceBefore, {
    timeoutMs: MOUNT_TIMEOUT_MS,
    intervalMs: MOUNT_INTERVAL_MS,
    failure: () => (disk.exitCode === null ? null : 'its program has ended'),
  });
  return {
    cutPower: (seed, share) => writeFileSync(path.join(mountPoint, '.power-cut'), `${seed} ${share}`),
    async unmount() {
      unmount();
      cancelCleanup();
      await ended;
    },
  };
}
