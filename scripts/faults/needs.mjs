import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { StepFailure } from '../step.mjs';

const PACKAGES = {
  wrk: () => runs('wrk', '-v'),
  postgresql: () => existsSync('/usr/lib/postgresql') || runs('initdb', '--version'),
  'redis-server': () => runs('redis-server', '--version'),
};

function runs(program, ...args) {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
  } catch (error) {
    return error.code !== 'ENOENT';
  }
  return true;
}

/** Throws a StepFailure, one sentence, where this machine lacks what the faults are made with. */
export function requireMachine() {
  if (process.platform !== 'linux') throw new StepFailure('The fault tests need Linux: they mount file systems.');
  if (process.getuid() !== 0) {
    throw new StepFailure('The fault tests need root: full and read-only disks are mounted. Run them in a container.');
  }
  const missing = Object.keys(PACKAGES).filter((name) => !PACKAGES[name]());
  if (missing.length === 0) return;
  throw new StepFailure(`The fault tests need ${missing.join(', ')}. Debian: apt-get install -y ${missing.join(' ')}`);
}
