import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lackOf } from '../harness/required-programs.mjs';
import { StepFailure } from '../steps/step.mjs';
import { fuseProblem } from './volatile-disk.mjs';

/** Small disks are mounted to be filled. That takes root, and in a container the right to mount. */
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

/** What a group cannot do without beside the product; a group that is not named here can. */
const PROBLEMS = {
  disk: mountProblem,
  'power-cut': () => mountProblem() ?? lackOf('gcc', 'pkg-config') ?? fuseProblem(),
  services: () => lackOf('initdb', 'redis-server', 'redis-cli'),
  messages: () => lackOf('initdb'),
  load: () => lackOf('wrk'),
};

/** Why this machine cannot try a group, as a sentence; null where it can. */
export function problemOf(name) {
  const problem = PROBLEMS[name]?.();
  return problem ? `${name} ${problem}.` : null;
}

/** Throws a StepFailure, one sentence, where none of it can be tried. */
export function requireLinux() {
  if (process.platform !== 'linux')
    throw new StepFailure('The fault tests need Linux: they read the memory from /proc.');
}
