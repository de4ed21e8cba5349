import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { childEnvironment, loadEnvironmentFile, serverEnvironment } from './environment.mjs';
import { install } from './install.mjs';
import { CMS, FRONTEND } from './paths.mjs';
import { endGroup, npmCommand } from './step.mjs';

const CMS_PORT = 1337;
const SITE_PORT = 5173;

/** Starts one half in a process group of its own; each of its lines gets the half's name in front. */
function startHalf(name, folder, [command, args], environment) {
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

/** One stop ends both halves, and one half that ends takes the other along. */
function endTogether(children) {
  let ending = false;
  const endAll = (code) => {
    if (ending) return;
    ending = true;
    for (const child of children) endGroup(child);
    const closed = children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('close', resolve)));
    Promise.all(closed).then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(0));
  for (const child of children) child.once('close', (code) => endAll(code || 1));
}

function startBoth() {
  const cmsPort = process.env.PORT || String(CMS_PORT);
  const sitePort = process.env.SITE_PORT || String(SITE_PORT);
  const site = `http://localhost:${sitePort}`;
  const environment = serverEnvironment(childEnvironment(), 'development');
  // strapi develop writes its own dist: what npm start built there no longer counts.
  rmSync(path.join(CMS, 'dist', '.stamp'), { force: true });
  const cmsEnvironment = { ...environment, PORT: cmsPort, PUBLIC_URL: process.env.PUBLIC_URL || site };
  const cms = startHalf('cms', CMS, npmCommand('run', 'develop'), cmsEnvironment);
  const vite = npmCommand('run', 'dev', '--', '--port', sitePort, '--strictPort');
  const frontend = startHalf('site', FRONTEND, vite, { ...environment, CMS_URL: `http://localhost:${cmsPort}` });
  endTogether([cms, frontend]);
  console.log(
    `\nThe site, with hot reload: ${site}   The panel, once the CMS is up: http://localhost:${cmsPort}/admin\n`,
  );
}

/** Vite with hot reload in front of `strapi develop`: the site reloads when frontend changes, the server when cms does. */
export async function develop() {
  loadEnvironmentFile();
  await install('cms');
  await install('frontend');
  startBoth();
}
