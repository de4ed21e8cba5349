import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MIN_WAIT_MS = 250;
const MAX_WAIT_MS = 750;
/** How the files are called by which processes claim the lock: number and start of the process, and something random. */
const CLAIM = /^(\d+)\.(\w*)\.[\w-]+$/;

/** Where `/proc` tells it: ticks from the system's start, and which start of the system that was. */
function startFromProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may hold spaces and parentheses.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks + readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
}

const startFromPs = (pid) =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** When a process started, as a word that no other process of this number has; empty where the system does not tell. */
function startOf(pid) {
  for (const read of [startFromProc, startFromPs]) {
    try {
      return read(pid).replace(/\W/g, '');
    } catch {
      // Another way, or none.
    }
  }
  return '';
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, but belongs to somebody else.
    return error.code === 'EPERM';
  }
}

/** Whether the process that made a claim still runs. A number that went to another process since is told by its start. */
function isHeld(claim) {
  const [, pid, start] = CLAIM.exec(claim) ?? [];
  if (!pid || !isRunning(Number(pid))) return false;
  const present = startOf(Number(pid));
  return !start || !present || start === present;
}

/** An earlier version kept the lock in a file of that name. */
function makeFolder(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) rmSync(folder, { force: true });
  mkdirSync(folder, { recursive: true });
}

/**
 * Whether the lock is taken now, by the claim of that name. A claim is made first and the others are looked at then, so
 * of two processes at least one sees the other; names are never used twice, so removing one whose process is gone cannot
 * hit another's.
 */
function take(folder, name) {
  makeFolder(folder);
  writeFileSync(path.join(folder, name), '');
  const others = readdirSync(folder).filter((claim) => claim !== name);
  const stale = others.filter((claim) => !isHeld(claim));
  for (const claim of stale) rmSync(path.join(folder, claim), { force: true });
  if (others.length === stale.length) return true;
  rmSync(path.join(folder, name), { force: true });
  return false;
}

/**
 * Does `work` while nobody else who locks `folder` does theirs: two commands in one folder would tear each other's packages
 * down. A lock whose process was killed is taken over. Resolves with what `work` resolves with. `others` says who is waited for.
 */
export async function locked(folder, work, others = 'another command that is setting up this folder') {
  const claim = `${process.pid}.${startOf(process.pid)}.${randomUUID()}`;
  let isTold = false;
  while (!take(folder, claim)) {
    if (!isTold) console.log(`• Waiting for ${others} …`);
    isTold = true;
    // Of different lengths: two that saw each other's claim do not meet again and again.
    await wait(MIN_WAIT_MS + Math.random() * (MAX_WAIT_MS - MIN_WAIT_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(path.join(folder, claim), { force: true });
  }
}
