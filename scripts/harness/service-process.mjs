import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 1000;
const KEPT = 200_000;

async function codeOf(command, options) {
  const [program, ...args] = command;
  const child = spawn(program, args, { ...options, stdio: 'ignore' });
  const [code] = await Promise.race([once(child, 'close'), once(child, 'error').then(() => [127])]);
  return code;
}

/**
 * Runs a service as a process of this machine. `environment` is all that it gets besides PATH.
 * Returns `healthy()`, which resolves when its health check succeeds and throws what it said when it ends before that;
 * `stop(signal)`, which resolves with its exit code (the signal's name where that ended it); `output()` and `isRunning()`.
 */
export function startService({ title, command, healthCheck, environment, path, cwd, uid, gid }) {
  const [program, ...args] = command;
  const options = { cwd, uid, gid, env: { PATH: path, ...environment } };
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-KEPT);
    });
  }
  child.on('error', (error) => {
    output += `${program} could not be started: ${error.message}`;
  });
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  // A rehearsal that breaks off leaves nothing behind; before its folder goes.
  const kill = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  child.once('close', () => process.off('exit', kill));
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  return {
    isRunning,
    output: () => output,
    async healthy() {
      while ((await codeOf(healthCheck, options)) !== 0) {
        if (!isRunning()) throw new Error(`${title} ended before it was healthy:\n${output}`);
        await sleep(LOOK_AGAIN_MS);
      }
    },
    stop(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal);
      return ended;
    },
  };
}
