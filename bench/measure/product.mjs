import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endedWithUs } from '../../scripts/harness/cleanup.mjs';
import { startProduct } from '../../scripts/harness/product.mjs';
import { startMailServer } from './mail-server.mjs';

const OWNER = { email: 'owner@studio.test', password: 'a long enough secret' };

/** The limits stay on, as they cost something, but nobody reaches them. */
const UNREACHABLE = '1000000000/1h';
const LIMITS = ['MESSAGES', 'MEETINGS', 'LOGINS', 'REGISTRATIONS', 'ACCOUNT_MAILS', 'UPLOADS'];

const ENVIRONMENT = {
  SUPER_ADMIN_EMAIL: OWNER.email,
  SUPER_ADMIN_PASSWORD: OWNER.password,
  SMTP_HOST: '127.0.0.1',
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, UNREACHABLE])),
};

/** Resident memory of a process, in bytes. */
const residentBytes = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

/** A folder of our own for the length of `use`. */
export async function withFolder(use) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    return await endedWithUs(remove, () => use(folder));
  } finally {
    remove();
  }
}

/** Starts the built product on `dataDir` for the length of `use`, which is given `{ url, logIn, residentBytes }`. */
export async function withInstance(dataDir, use, environment = {}) {
  const mailServer = await startMailServer();
  const product = await startProduct({
    ...ENVIRONMENT,
    DATA_DIR: dataDir,
    SMTP_PORT: String(mailServer.port),
    ...environment,
  });
  const stop = () => product.send('SIGTERM');
  const instance = {
    url: product.url,
    logIn: () => logIn(product.url),
    residentBytes: () => residentBytes(product.pid),
  };
  try {
    return await endedWithUs(stop, async () => {
      await product.ready();
      return use(instance);
    });
  } finally {
    stop();
    await product.ended;
    mailServer.stop();
  }
}

/** The built product with demo content, thrown away after `use`. */
export const withProduct = (use, environment) => withFolder((folder) => withInstance(folder, use, environment));

async function logIn(url) {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  if (!answer.ok) throw new Error(`The bench could not log in: ${answer.status} ${await answer.text()}`);
  const { token } = await answer.json();
  return token;
}
