import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { freePort } from '../server/port.mjs';
import { logIn, logInToPanel, OWNER } from './api.mjs';
import { startProduct } from './product.mjs';

const SHOWN_LINES = 25;
const runningSites = new Set();

/** The last lines of the output of all sites under test, for the message of a failed check. */
export const lastLines = () => [...runningSites].map((site) => site.lastLines()).join('\n');

/** The resident memory of a process, in bytes. */
function residentBytes(pid) {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return Number(readFileSync(status, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) * 1024;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** The open files of a process as Linux names them, without files that are closed during the listing. */
function listOpenFiles(pid) {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((fd) => {
    try {
      return [readlinkSync(`${folder}/${fd}`)];
    } catch {
      return [];
    }
  });
}

/**
 * The product on one port, with the account OWNER: it can be killed and started again on the same data. Rate limits are
 * off, because all requests come from one address. `environment` is added to that.
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
  let earlierOutput = '';

  async function stop(signal) {
    product?.kill(signal);
    await product?.ended;
  }

  const site = {
    url,
    async start() {
      earlierOutput += product?.output() ?? '';
      product = await startProduct(settings);
      await product.ready();
    },
    /** Ends the process at once, as a power failure does. */
    kill: () => stop('SIGKILL'),
    /** Shuts the site down, and removes it from the running sites. */
    async end() {
      await stop('SIGTERM');
      runningSites.delete(site);
    },
    /** The output since the first start. */
    output: () => earlierOutput + (product?.output() ?? ''),
    lastLines: () => (product?.output() ?? '').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'),
    residentBytes: () => residentBytes(product.pid),
    /** The number of open sockets, on Linux. */
    openSockets: () => listOpenFiles(product.pid).filter((file) => file.startsWith('socket:')).length,
    logIn: () => logIn(url),
    logInToPanel: () => logInToPanel(url),
  };
  runningSites.add(site);
  return site;
}
