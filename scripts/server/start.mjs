import { loadEnvironmentFile, serverEnvironment } from '../project/environment.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { CommandError } from '../steps/run-command.mjs';
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

/** Installs and builds what has changed, then serves the whole product on one port. */
export async function start() {
  loadEnvironmentFile();
  if (process.env.MODE === 'server') logAsJson();
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
