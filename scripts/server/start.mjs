import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnvironmentFile, serverEnvironment } from '../project/environment.mjs';
import { ROOT } from '../project/paths.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { findEnvironmentProblems, quotingHint } from './environment-problems.mjs';
import { logAsJson } from './json-log.mjs';
import { portProblem } from './port.mjs';
import { startStrapi } from './strapi.mjs';

const DEFAULT_PORT = 1337;

async function requireFreePort() {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  // The CMS validates its variables and refuses a value that is no port.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const problem = await portProblem(port);
  if (problem) throw new CommandError(problem);
}

/** Names the variables of `.env` that Node reads in another way than they are written, unless the environment replaces them. */
export function warnOfEnvironmentFile(file = path.join(ROOT, '.env')) {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const read = parseEnv(text);
  for (const { name, reason } of findEnvironmentProblems(text, 'node')) {
    if (process.env[name] !== read[name]) continue;
    console.warn(`${name} in .env is not read as it is written: ${reason}. ${quotingHint(name)}`);
  }
}

/** Installs and builds what has changed, then serves the whole product on one port. */
export async function start() {
  loadEnvironmentFile();
  if (process.env.MODE === 'server') logAsJson();
  warnOfEnvironmentFile();
  await requireFreePort();
  await install('cms', 'frontend');
  await build();
  await serve();
}

/** Serves the built product; installs and builds nothing. */
export async function serve() {
  Object.assign(process.env, serverEnvironment(process.env, 'production'));
  await startStrapi();
}
