import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { childEnvironment, loadEnvironmentFile, serverEnvironment } from '../project/environment.mjs';
import { CMS, FRONTEND } from '../project/paths.mjs';
import { install } from '../setup/install.mjs';
import { killProcessGroup, npmCommand } from '../steps/step.mjs';
import { isHealthy } from '../testing/api.mjs';
import { waitUntil } from '../testing/wait-until.mjs';

const CMS_PORT = 1337;
const SITE_PORT = 5173;

/** Starts a server in a process group of its own; `name` precedes each of its lines. */
function startServer(name, folder, [command, args], environment) {
  const child = spawn(command, args, {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) console.log(`${name.padEnd(4)} │ ${line}`);
    });
  }
  return child;
}

/** Ends all servers on a signal, or when one of them ends. Returns a function that adds a server. */
function createServerGroup() {
  const children = [];
  let isEnding = false;
  const endAll = (code) => {
    if (isEnding) return;
    isEnding = true;
    for (const child of children) killProcessGroup(child);
    const closed = children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('close', resolve)));
    Promise.all(closed).then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(0));
  return (child) => {
    children.push(child);
    child.once('close', (code) => endAll(code || 1));
  };
}

async function startServers() {
  const add = createServerGroup();
  const port = process.env.PORT || String(CMS_PORT);
  const sitePort = process.env.SITE_PORT || String(SITE_PORT);
  const cms = `http://localhost:${port}`;
  const site = `http://localhost:${sitePort}`;
  const environment = {
    ...serverEnvironment(childEnvironment(), 'development'),
    PORT: port,
    PUBLIC_URL: process.env.PUBLIC_URL || site,
    CMS_URL: cms,
  };
  // strapi develop overwrites dist: the next npm start has to build again.
  rmSync(path.join(CMS, 'dist', '.stamp'), { force: true });
  console.log('Starting the CMS (a minute: it builds its panel), then the site with hot reload\n');
  add(startServer('cms', CMS, npmCommand('run', '--silent', 'develop'), environment));
  // The site shows failed requests until the CMS answers.
  await waitUntil('the CMS answers', () => isHealthy(cms), { timeoutMs: Number.POSITIVE_INFINITY, intervalMs: 500 });
  const vite = npmCommand('run', '--silent', 'dev', '--', '--port', sitePort, '--strictPort', '--clearScreen=false');
  add(startServer('site', FRONTEND, vite, environment));
}

/** Runs Vite with hot reload in front of `strapi develop`, which restarts when the code of the CMS changes. */
export async function develop() {
  loadEnvironmentFile();
  await install('cms', 'frontend');
  await startServers();
}
