import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingPrograms } from '../harness/required-programs.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { fuseProblem } from './volatile-disk.mjs';

/** Why this account cannot mount disks, as a clause that begins with "needs", or null. */
function mountProblem() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'portfolio-faults', folder], { stdio: 'ignore' });
    execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    return null;
  } catch {
    return 'needs to mount disks of its own, which this account may not (root may, in a container one that is privileged)';
  } finally {
    rmdirSync(folder);
  }
}

const PROBLEMS = {
  disk: mountProblem,
  'power-cut': () => mountProblem() ?? missingPrograms('gcc', 'pkg-config') ?? fuseProblem(),
  services: () => missingPrograms('initdb', 'redis-server', 'redis-cli'),
  messages: () => missingPrograms('initdb'),
  meetings: () => missingPrograms('initdb'),
  load: () => missingPrograms('wrk'),
};

/** Why this machine cannot run a group, as a sentence; null where it can. */
export function groupProblem(name) {
  const problem = PROBLEMS[name]?.();
  return problem ? `${name} ${problem}.` : null;
}

/** Throws a CommandError on other systems than Linux. */
export function requireLinux() {
  if (process.platform !== 'linux')
    throw new CommandError('The fault tests need Linux: they read the memory from /proc.');
}
