import { execFile, spawn } from 'node:child_process';
import { onExit } from './cleanup.mjs';
import { waitUntil } from './wait-until.mjs';

const HEALTH_CHECK_INTERVAL_MS = 1000;
const MAX_OUTPUT_LENGTH = 200_000;

const succeeds = ([program, ...args], options) =>
  new Promise((resolve) => execFile(program, args, options, (error) => resolve(!error)));

/**
 * Starts a service (PostgreSQL, Redis) as a process of this machine; `environment` is all that it gets besides PATH. It is
 * killed when this process exits. Returns `healthy()`, which resolves when `healthCheck` succeeds and throws when the
 * service ends before; `stop(signal)`, which resolves with the exit code or signal; `output()` and `isRunning()`.
 */
export function startService({ title, command, healthCheck, environment, path, cwd, uid, gid }) {
  const [program, ...args] = command;
  const options = { cwd, uid, gid, env: { PATH: path, ...environment } };
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-MAX_OUTPUT_LENGTH);
    });
  }
  child.on('error', (error) => {
    output += `${program} could not be started: ${error.message}`;
  });
  const cancelCleanup = onExit(() => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      cancelCleanup();
      resolve(signal ?? code);
    });
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  return {
    isRunning,
    output: () => output,
    healthy: () =>
      waitUntil(`${title} is healthy`, () => succeeds(healthCheck, options), {
        intervalMs: HEALTH_CHECK_INTERVAL_MS,
        failure: () => (isRunning() ? null : `it has ended:\n${output}`),
      }),
    stop(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal);
      return ended;
    },
  };
}
