import { spawn } from 'node:child_process';
import { childEnvironment } from '../project/environment.mjs';
import { showProgress } from './progress.mjs';
import { mendingFor } from './troubleshooting.mjs';

/** How much of a child's output is kept for the case that it fails, in characters. */
const KEPT = 200_000;
/** How many of its last lines a person is shown. */
const SHOWN = 25;

/** A step that did not work out. `message` is ready to be printed: what failed, its last words, how to mend it. */
export class StepFailure extends Error {}

/** What a person is shown of a step that failed. */
function describeFailure(title, output, ending) {
  const lastLines = output.trimEnd().split('\n').slice(-SHOWN);
  const quoted = lastLines.map((line) => `  │ ${line}`).join('\n');
  return `\n${title}: ${ending}.\n${quoted}\n\n${mendingFor(`${output}\n${ending}`)}\n`;
}

/** npm as this machine's Node runs it, without asking a shell. */
export function npmCommand(...args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
}

/** Ends a child with all that it started; safe to call when it is gone. */
export function endGroup(child, signal = 'SIGTERM') {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** A stop that a person asks for in the middle of a step ends the child too, and says so with the usual exit code. */
function endWith(child, finish) {
  const codes = { SIGINT: 130, SIGTERM: 143 };
  const stop = (signal) => {
    endGroup(child, signal);
    finish('✗');
    process.exit(codes[signal]);
  };
  for (const signal of Object.keys(codes)) process.on(signal, stop);
  return () => {
    for (const signal of Object.keys(codes)) process.off(signal, stop);
  };
}

/**
 * Runs one program and resolves with `{ code, output }`, whatever the code; its output is hidden behind one living line.
 * The child leads a process group of its own, so that nothing it started outlives it.
 */
export function runQuietly({ title, command, args, cwd, environment = {}, out = process.stdout }) {
  const finish = showProgress(title, out);
  const child = spawn(command, args, {
    cwd,
    env: childEnvironment(environment),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = endWith(child, finish);
  let output = '';
  const keep = (chunk) => {
    output = (output + chunk).slice(-KEPT);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    const end = (code, ending) => {
      forget();
      finish(code === 0 ? '✓' : '✗');
      resolve({ code, output, ending });
    };
    child.on('error', (error) => end(1, `could not be started (${error.message})`));
    child.on('close', (code, signal) => end(code ?? 1, signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
}

/** Runs one program and throws a StepFailure when it fails. */
export async function runStep(step) {
  const { code, output, ending } = await runQuietly(step);
  if (code !== 0) throw new StepFailure(describeFailure(step.title, output, ending));
  return output;
}
