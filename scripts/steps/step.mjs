import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from '../project/environment.mjs';
import { showProgress } from './progress.mjs';
import { CommandError } from './run-command.mjs';
import { troubleshootingHint } from './troubleshooting.mjs';

/** How much of a child's output is stored for an error message, in characters. */
const MAX_OUTPUT_LENGTH = 200_000;
const MAX_SHOWN_LINES = 25;
const SIGNAL_EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

function describeFailure(title, output, reason) {
  const lastLines = output.trimEnd().split('\n').slice(-MAX_SHOWN_LINES);
  const quoted = lastLines.map((line) => `  │ ${line}`).join('\n');
  return `\n${title}: ${reason}.\n${quoted}\n\n${troubleshootingHint(`${output}\n${reason}`)}\n`;
}

/** npm as this machine's Node runs it, without a shell: `[command, arguments]`. */
export function npmCommand(...args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
}

/** Signals a child and all processes of its group; does nothing when the child has ended. */
export function killProcessGroup(child, signal = 'SIGTERM') {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Ends the child, then this process with the usual exit code, when this process is signalled. Returns a function that stops that. */
function forwardSignals(child, finish) {
  const forward = (signal) => {
    killProcessGroup(child, signal);
    finish('✗');
    process.exit(SIGNAL_EXIT_CODES[signal]);
  };
  for (const signal of Object.keys(SIGNAL_EXIT_CODES)) process.on(signal, forward);
  return () => {
    for (const signal of Object.keys(SIGNAL_EXIT_CODES)) process.off(signal, forward);
  };
}

/**
 * Runs one program and resolves with `{ code, output, reason }`, whatever the code; a progress line replaces its output.
 * The child leads a process group of its own, so that its own children end with it.
 */
export function runWithProgress({ title, command, args, cwd, environment = {}, out = process.stdout }) {
  const finish = showProgress(title, out);
  const child = spawn(command, args, {
    cwd,
    env: childEnvironment(environment),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stopForwarding = forwardSignals(child, finish);
  let output = '';
  const append = (chunk) => {
    output = (output + chunk).slice(-MAX_OUTPUT_LENGTH);
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  return new Promise((resolve) => {
    const end = (code, reason) => {
      stopForwarding();
      finish(code === 0 ? '✓' : '✗');
      resolve({ code, output, reason });
    };
    child.on('error', (error) => end(1, `could not be started (${error.message})`));
    child.on('close', (code, signal) => end(code ?? 1, signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
}

/** Runs one program and resolves with its output; throws a CommandError when it fails. */
export async function runStep(step) {
  const { code, output, reason } = await runWithProgress(step);
  if (code !== 0) throw new CommandError(describeFailure(step.title, output, reason));
  return output;
}

/** Runs `[program, arguments]` on the terminal of this process, forwards signals to it and resolves with its exit code. */
export async function runInForeground([program, args], { cwd, environment = {} } = {}) {
  const child = spawn(program, args, { cwd, env: childEnvironment(environment), stdio: 'inherit' });
  // A terminal sends SIGINT to the child itself.
  const forward = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal));
  for (const signal of Object.keys(SIGNAL_EXIT_CODES)) process.on(signal, forward);
  const [code] = await once(child, 'close');
  for (const signal of Object.keys(SIGNAL_EXIT_CODES)) process.off(signal, forward);
  return code ?? 1;
}
