import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, loadEnvironmentFile, serverEnvironment } from '../project/environment.mjs';
import { CMS, FRONTEND } from '../project/paths.mjs';
import { install } from '../setup/install.mjs';
import { endGroup, npmCommand } from '../steps/step.mjs';

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

/** One stop ends every half, and one half that ends takes the others along. Returns what adds a half. */
function endTogether() {
  const children = [];
  let ending = false;
  const endAll = (code) => {
    if (ending) return;
    ending = true;
    for (const child of children) endGroup(child);
    const closed = children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('close', resolve)));
    Promise.all(closed).then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(0));
  return (child) => {
    children.push(child);
    child.once('close', (code) => endAll(code || 1));
  };
}

/** Resolves once the CMS answers: a site before that shows nothing but failed calls. */
async function untilReady(url) {
  const answers = () =>
    fetch(`${url}/_health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await sleep(500);
}

async function startBoth() {
  const add = endTogether();
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
  // strapi develop writes its own dist: what npm start built there no longer counts.
  rmSync(path.join(CMS, 'dist', '.stamp'), { force: true });
  console.log('Starting the CMS (a minute: it builds its panel), then the site with hot reload\n');
  add(startHalf('cms', CMS, npmCommand('run', '--silent', 'develop'), environment));
  await untilReady(cms);
  const vite = npmCommand('run', '--silent', 'dev', '--', '--port', sitePort, '--strictPort', '--clearScreen=false');
  add(startHalf('site', FRONTEND, vite, environment));
}

/** Vite with hot reload in front of `strapi develop`: the site reloads when frontend changes, the server when cms does. */
export async function develop() {
  loadEnvironmentFile();
  await install('cms');
  await install('frontend');
  await startBoth();
}
