import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/port.mjs';
import { startProduct } from './product.mjs';

/** The owner of every site. */
export const OWNER = { email: 'owner@studio.test', password: 'a long enough secret' };

const LAST_LINES = 25;
const sites = [];

/** What every site that is being tried has said last, for whoever has to find out why one failed. */
export const lastWords = () => sites.map((site) => site.lastWords()).join('\n');

/**
 * The built product, as `npm start` runs it, on one port for as long as it is tried: it can be killed and started again.
 * Limits are off: all that is sent comes from one address. `environment` is what else it is started with.
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
  let said = '';

  async function start() {
    said += product?.output() ?? '';
    product = await startProduct(settings);
    await product.ready();
  }
  async function stop(signal) {
    product?.send(signal);
    await product?.ended;
  }

  const kill = () => product?.send('SIGKILL');
  // Before its folder goes.
  process.prependOnceListener('exit', kill);

  const site = {
    url,
    start,
    /** As a machine loses its power. */
    kill: () => stop('SIGKILL'),
    /** For good. */
    async end() {
      await stop('SIGTERM');
      process.off('exit', kill);
      sites.splice(sites.indexOf(site), 1);
    },
    /** All that it has said since its first start. */
    output: () => said + product.output(),
    lastWords: () => (product?.output() ?? '').trimEnd().split('\n').slice(-LAST_LINES).join('\n'),
    /** Resident memory, in bytes. */
    residentBytes: () => Number(readFileSync(`/proc/${product.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) * 1024,
    /** How many connections it holds, to whomever. */
    openSockets: () => openFiles(product.pid).filter((file) => file.startsWith('socket:')).length,
    logIn: () => tokenFrom(`${url}/api/admin/login`, ({ token }) => token),
    logIntoPanel: () => tokenFrom(`${url}/admin/login`, ({ data }) => data.token),
  };
  sites.push(site);
  return site;
}

/** What a process has open, as the system names it; what is closed while we look is left out. */
function openFiles(pid) {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((fd) => {
    try {
      return [readlinkSync(`${folder}/${fd}`)];
    } catch {
      return [];
    }
  });
}

async function tokenFrom(address, tokenIn) {
  const answer = await post(address, OWNER);
  if (!answer.ok) throw new Error(`Nobody could log in: ${answer.status} ${await answer.text()}`);
  return tokenIn(await answer.json());
}

/** A POST (or another `method`) of `content` as JSON; `from` is the client's address, where the site trusts a proxy. */
export const post = (address, content, { token, from, method = 'POST' } = {}) =>
  fetch(address, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(from && { 'X-Forwarded-For': from }),
    },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(60_000),
  });

/** Asks `look` again and again until it answers with something; throws after `seconds`. */
export async function until(what, seconds, look) {
  const end = Date.now() + seconds * 1000;
  let last;
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await sleep(200);
  }
  throw new Error(`This did not come about within ${seconds} s: ${what}${last ? ` (${last.message})` : ''}`);
}
