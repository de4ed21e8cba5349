import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { freePort } from '../server/port.mjs';
import { logIn, logInToPanel, OWNER } from './api.mjs';
import { startProduct } from './start-product.mjs';

/** The resident memory of a process, in bytes. */
function residentBytes(pid) {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return Number(readFileSync(status, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) * 1024;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/**
 * The product on one port, with the account OWNER. Rate limits are off, because all requests come from one address.
 * `environment` is added to that.
 */
export async function createSite(environment) {
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const settings = {
    PORT,
    PUBLIC_URL: url,
    RATE_LIMITS: 'off',
    SUPER_ADMIN_EMAIL: OWNER.email,
    SUPER_ADMIN_PASSWORD: OWNER.password,
    ...environment,
  };
  let product;
  return {
    url,
    async start() {
      product = await startProduct(settings);
      await product.ready();
    },
    /** Shuts the site down. */
    async end() {
      product?.kill('SIGTERM');
      await product?.ended;
    },
    output: () => product?.output() ?? '',
    residentBytes: () => residentBytes(product.pid),
    logIn: () => logIn(url),
    logInToPanel: () => logInToPanel(url),
  };
}
