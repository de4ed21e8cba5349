import { spawn } from 'node:child_process';
import path from 'node:path';
import { childEnvironment } from '../project/environment.mjs';
import { ROOT } from '../project/paths.mjs';
import { npmCommand } from '../steps/step.mjs';
import { onExit, withTemporaryFolder } from '../testing/cleanup.mjs';
import { RESULTS_VARIABLE, suitesOfCommand } from './suite-results.mjs';
import { summarize } from './summary.mjs';

/** When the last checks may start at the latest, in seconds: a run may take 90 minutes, and slow machines skip them. */
const LATEST_START_S = { rehearsal: 58 * 60, otherNode: 75 * 60 };
/** The exit code of a check that was skipped. */
const SKIPPED = 75;

const secondsSince = (start) => Math.round((performance.now() - start) / 1000);

/** Starts a command; its output is printed at once, or by `finished()` if it runs in the background. Resolves with `{ code, output }`. */
function start([program, args], { isInBackground = false, file = '' } = {}) {
  const environment = { CI: 'true', BROWSER_RETRIES: '1', [RESULTS_VARIABLE]: file };
  const child = spawn(program, args, {
    cwd: ROOT,
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const cancel = onExit(() => child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!isInBackground) process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    const end = (code) => {
      cancel();
      if (isInBackground) process.stdout.write(output);
      resolve({ code: code ?? 1, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(1);
    });
    child.on('close', end);
  });
}

/** Starts another Node with the product, in the background; resolves with its suite. */
async function bootOnNode(title, major) {
  const startTime = performance.now();
  const script = path.join(ROOT, 'scripts', 'run.mjs');
  const { code, output } = await start([process.execPath, [script, 'boot-on-node', major]], { isInBackground: true });
  const counts = { passed: Number(code === 0), failed: Number(code !== 0 && code !== SKIPPED) };
  return { title, ...counts, skipped: Number(code === SKIPPED), output, seconds: secondsSince(startTime) };
}

/** Runs everything in turn; resolves with the suites. Commands whose output is printed later run beside others that mostly wait. */
async function runAll(folder) {
  const suites = [];
  const run = async (title, ...args) => {
    const startTime = performance.now();
    const file = path.join(folder, `${suites.length}.jsonl`);
    const result = await start(npmCommand(...args), { file });
    suites.push(...suitesOfCommand({ title, file, ...result, seconds: secondsSince(startTime) }));
  };
  // One core builds images while the other installs, checks and builds.
  const images = start(npmCommand('run', 'rehearse', '--', '--images'), { isInBackground: true });
  await run('npm test', 'test');
  await images;
  await run('Firefox and WebKit', 'run', 'e2e:browsers');
  const unlessLate = async (title, latestStart, check) => {
    if (performance.now() / 1000 < latestStart) return check();
    console.log(`${title}: skipped, because this machine is too slow.`);
    return suites.push({ title, passed: 0, failed: 0, skipped: 1, seconds: 0, output: '' });
  };
  const rehearsal = 'Rehearsal in containers';
  await unlessLate(rehearsal, LATEST_START_S.rehearsal, () => run(rehearsal, 'run', 'rehearse'));
  const otherNode = 'A fresh clone on Node 24';
  await unlessLate(otherNode, LATEST_START_S.otherNode, async () => suites.push(await bootOnNode(otherNode, '24')));
  return suites;
}

/** The checks of `.ci/run`, in which tests that drive a browser may be tried twice; prints a summary and resolves with the exit code. */
export async function runCompletely() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const suites = await withTemporaryFolder('portfolio-results-', runAll);
  const { text, code } = summarize(suites);
  console.log(text);
  return code;
}
