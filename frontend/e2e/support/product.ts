import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The first super admin, and the owner who gets the mails. */
export const OWNER = { email: 'owner@studio.test', password: 'a long enough secret' };

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/_health`)).status === 204;
  } catch {
    return false;
  }
}

/**
 * Starts the built product as `npm start` does, on a free port and a data folder of its own, with mails going to `smtpPort`,
 * and resolves when it serves. `connections` is a file that lists every address the server has opened a connection to.
 */
export async function startProduct(smtpPort: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-e2e-'));
  const connections = path.join(dataDir, 'connections.txt');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const watch = path.join(import.meta.dirname, 'watch-connections.cjs');
  const server = spawn(process.execPath, ['--require', watch, path.join(ROOT, 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'embedded',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      SUPER_ADMIN_EMAIL: OWNER.email,
      SUPER_ADMIN_PASSWORD: OWNER.password,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
      WATCHED_CONNECTIONS: connections,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve));

  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The product did not start:\n${output}`);
    await sleep(200);
  }
  return {
    url,
    connections,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
