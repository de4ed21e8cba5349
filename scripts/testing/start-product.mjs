import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../project/paths.mjs';
import { freePort } from '../server/port.mjs';
import { isHealthy } from './api.mjs';
import { onExit } from './cleanup.mjs';
import { waitUntil } from './wait-until.mjs';

/** Variables of the product that a developer may have set: tests start without them. */
const PRODUCT_VARIABLES =
  /^(DATABASE_|SMTP_|SUPER_ADMIN_|OWNER_|LIMIT_|CLOUDINARY_|REDIS_URL$|SEED_DEMO$|TRUST_PROXY$|REGISTRATION$|REQUIRE_SECOND_FACTOR$|MAIL_FROM$|PUBLIC_URL$|MODE$|RATE_LIMITS$|NODE_TEST_CONTEXT$)/;

/** Time for an installation and a build, where none has been made yet. */
const START_TIMEOUT_MS = 1_200_000;

/**
 * Starts the product as `npm start` does, on a free port unless `environment` has a PORT. The product is killed when this
 * process exits. `node` and `root` are another Node and another clone of the project.
 * Returns `url`; `pid`; `ready()`, which resolves when the product serves and throws its output when it ends before;
 * `ended`, which resolves with the exit code; `output()`; `kill(signal)`.
 */
export async function startProduct(environment, nodeArguments = [], { node = process.execPath, root = ROOT } = {}) {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const inherited = Object.entries(process.env).filter(([name]) => !PRODUCT_VARIABLES.test(name));
  const child = spawn(node, [...nodeArguments, path.join(root, 'scripts', 'run.mjs'), 'start'], {
    env: { ...Object.fromEntries(inherited), PORT: port, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const cancelCleanup = onExit(() => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => {
    child.once('close', (code) => {
      cancelCleanup();
      resolve(code);
    });
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  return {
    url,
    pid: child.pid,
    ended,
    output: () => output,
    kill: (signal) => child.kill(signal),
    ready: () =>
      waitUntil('the product serves', () => isHealthy(url), {
        timeoutMs: START_TIMEOUT_MS,
        failure: () => (hasEnded() ? `it has ended:\n${output}` : null),
      }),
  };
}
