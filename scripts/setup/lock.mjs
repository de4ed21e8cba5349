import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MIN_RETRY_MS = 250;
const MAX_RETRY_MS = 750;
/** The name of a claim: id and start time of its process, and a random part. */
const CLAIM = /^(\d+)\.(\w*)\.[\w-]+$/;

/** On Linux: the ticks since the system's start, and the id of that start. */
function startTimeFromProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may hold spaces and parentheses.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks + readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
}

const startTimeFromPs = (pid) =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The start time of a process as a word, which distinguishes it from a later process with the same id; empty where the system does not say. */
function startTimeOf(pid) {
  for (const read of [startTimeFromProc, startTimeFromPs]) {
    try {
      return read(pid).replace(/\W/g, '');
    } catch {
      // startTimeOf tries its other source.
    }
  }
  return '';
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs under another account.
    return error.code === 'EPERM';
  }
}

/** Whether the process that made a claim is still running. */
function isActive(claim) {
  const [, pid, startTime] = CLAIM.exec(claim) ?? [];
  if (!pid || !isRunning(Number(pid))) return false;
  const current = startTimeOf(Number(pid));
  return !startTime || !current || startTime === current;
}

/** Makes the folder of the lock; an earlier version withLock with a file of the same name. */
function makeFolder(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) rmSync(folder, { force: true });
  mkdirSync(folder, { recursive: true });
}

/**
 * Tries to take the lock with the claim of that name. The claim is written before the others are read, so that of two
 * processes at least one sees the other. Names are never reused, so that removing a stale claim cannot remove a new one.
 */
function tryAcquire(folder, name) {
  makeFolder(folder);
  writeFileSync(path.join(folder, name), '');
  const others = readdirSync(folder).filter((claim) => claim !== name);
  const stale = others.filter((claim) => !isActive(claim));
  for (const claim of stale) rmSync(path.join(folder, claim), { force: true });
  if (others.length === stale.length) return true;
  rmSync(path.join(folder, name), { force: true });
  return false;
}

/**
 * Runs `work` while no other process holds the lock `folder`, and resolves with its result. The lock of a killed process
 * is taken over. `owner` names the holder in the message that a waiting command prints.
 */
export async function withLock(folder, work, owner = 'another command that is setting up this folder') {
  const claim = `${process.pid}.${startTimeOf(process.pid)}.${randomUUID()}`;
  let isAnnounced = false;
  while (!tryAcquire(folder, claim)) {
    if (!isAnnounced) console.log(`• Waiting for ${owner} …`);
    isAnnounced = true;
    // Random delays: two processes that saw each other's claim do not collide again and again.
    await sleep(MIN_RETRY_MS + Math.random() * (MAX_RETRY_MS - MIN_RETRY_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(path.join(folder, claim), { force: true });
  }
}
