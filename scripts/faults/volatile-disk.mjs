import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../project/paths.mjs';

const SOURCE = path.join(ROOT, 'scripts', 'faults', 'power-cut', 'mount.c');
const MOUNT_TIMEOUT_MS = 10_000;

const pkgConfig = (...words) => execFileSync('pkg-config', [...words, 'fuse3'], { encoding: 'utf8', stdio: 'pipe' });

/** Why no volatile disk can be had on this machine, as half a sentence; null where one can. Compilers are looked for elsewhere. */
export function fuseProblem() {
  try {
    pkgConfig('--exists');
  } catch {
    return 'needs libfuse 3, which this machine does not have (Debian: apt-get install -y libfuse3-dev fuse3)';
  }
  if (!statSync('/dev/fuse', { throwIfNoEntry: false })) return 'needs /dev/fuse, which this machine does not have';
  return null;
}

/** Compiles the file system into `folder`; returns the program. */
export function compileDisk(folder) {
  const program = path.join(folder, 'volatile-disk');
  const flags = pkgConfig('--cflags', '--libs').trim().split(/\s+/);
  execFileSync('gcc', ['-O2', '-o', program, SOURCE, ...flags], { stdio: 'pipe' });
  return program;
}

/**
 * Mounts, at `mountPoint`, a disk in memory that begins with the content of `source`. `cutPower(seed, share)` ends all
 * operations and leaves in `target` what was synced, with that share (0 to 1) of what was not; `unmount()` ends the disk.
 */
export async function mountDisk({ program, source, target, mountPoint }) {
  for (const folder of [source, target, mountPoint]) mkdirSync(folder, { recursive: true });
  const outside = statSync(mountPoint).dev;
  const disk = spawn(program, [source, target, mountPoint], { stdio: 'inherit' });
  const ended = new Promise((resolve) => disk.once('close', resolve));
  const unmount = () => {
    try {
      execFileSync('umount', ['--lazy', mountPoint], { stdio: 'ignore' });
    } catch {
      // It is gone already.
    }
  };
  process.prependOnceListener('exit', unmount);
  const end = Date.now() + MOUNT_TIMEOUT_MS;
  while (statSync(mountPoint).dev === outside) {
    if (disk.exitCode !== null || Date.now() > end) throw new Error('The disk for power cuts could not be mounted');
    await sleep(20);
  }
  return {
    cutPower: (seed, share) => writeFileSync(path.join(mountPoint, '.power-cut'), `${seed} ${share}`),
    async unmount() {
      unmount();
      process.off('exit', unmount);
      await ended;
    },
  };
}
