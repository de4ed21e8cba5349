import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from './build.mjs';
import { loadEnvironmentFile, serverEnvironment } from './environment.mjs';
import { install } from './install.mjs';
import { CMS } from './paths.mjs';
import { portProblem } from './port.mjs';
import { StepFailure } from './step.mjs';

const DEFAULT_PORT = 1337;

async function requireFreePort() {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  // A value that is no port at all is for the CMS to refuse: it checks every variable.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const problem = await portProblem(port);
  if (problem) throw new StepFailure(problem);
}

/** Strapi runs in this process, not in a child: one process gets the signals, and one is in memory. */
async function serve() {
  process.chdir(CMS);
  try {
    const { createStrapi } = createRequire(path.join(CMS, 'package.json'))('@strapi/strapi');
    await createStrapi({ appDir: CMS, distDir: path.join(CMS, 'dist') }).start();
  } catch (error) {
    throw new StepFailure(`The server did not start. ${error.message}`);
  }
}

/** Installs and builds what changed since the last time, then serves the whole product on one port. */
export async function start() {
  loadEnvironmentFile();
  await requireFreePort();
  await install('cms');
  await install('frontend');
  await build();
  Object.assign(process.env, serverEnvironment(process.env, 'production'));
  await serve();
}
