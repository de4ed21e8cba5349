import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../project/paths.mjs';
import { freePort } from '../server/port.mjs';

/** Environment variables of ours that a developer may have set: a test starts from none of them. */
const OURS =
  /^(DATABASE_|SMTP_|SUPER_ADMIN_|OWNER_|LIMIT_|CLOUDINARY_|REDIS_URL$|SEED_DEMO$|TRUST_PROXY$|REGISTRATION$|MAIL_FROM$|PUBLIC_URL$|MODE$|RATE_LIMITS$)/;

const isReady = (url) =>
  fetch(`${url}/_health`).then(
    ({ status }) => status === 204,
    () => false,
  );

/**
 * Runs what `npm start` runs, on a free port, with `environment` on top of an otherwise clean one (`DATA_DIR` belongs there).
 * Returns at once: `pid` is the process that serves, `ready()` resolves when it serves and throws what it said when it ends before that,
 * `ended` resolves with the exit code, `output()` is everything said so far, `send(signal)` signals it.
 */
export async function startProduct(environment, nodeArguments = []) {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const clean = Object.entries(process.env).filter(([name]) => !OURS.test(name) && name !== 'NODE_TEST_CONTEXT');
  const server = spawn(process.execPath, [...nodeArguments, path.join(ROOT, 'scripts', 'start.mjs')], {
    env: { ...Object.fromEntries(clean), PORT: port, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise((resolve) => server.once('close', resolve));

  return {
    url,
    pid: server.pid,
    ended,
    output: () => output,
    send: (signal) => server.kill(signal),
    async ready() {
      while (!(await isReady(url))) {
        if (server.exitCode !== null) throw new Error(`The product ended before it served:\n${output}`);
        await sleep(200);
      }
    },
  };
}
