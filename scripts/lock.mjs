import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 500;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, but belongs to somebody else.
    return error.code === 'EPERM';
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** A lock whose process is gone was left by a kill. */
function removeStale(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true });
  } catch {
    // It has just been given back.
  }
}

/** Does `work` while nobody else who locks `file` does theirs: two commands in one folder would tear each other's packages down. */
export async function locked(file, work) {
  let told = false;
  while (!take(file)) {
    removeStale(file);
    if (!told) console.log('• Waiting for another command that is setting up this folder …');
    told = true;
    await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
