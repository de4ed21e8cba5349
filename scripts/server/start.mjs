import { loadEnvironmentFile, serverEnvironment } from '../project/environment.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { StepFailure } from '../steps/step.mjs';
import { logAsJson } from './json-log.mjs';
import { portProblem } from './port.mjs';
import { serve } from './strapi.mjs';

const DEFAULT_PORT = 1337;

async function requireFreePort() {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  // A value that is no port at all is for the CMS to refuse: it checks every variable.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const problem = await portProblem(port);
  if (problem) throw new StepFailure(problem);
}

/** Installs and builds what changed since the last time, then serves the whole product on one port. */
export async function start() {
  loadEnvironmentFile();
  if (process.env.MODE === 'server') logAsJson();
  await requireFreePort();
  await install('cms');
  await install('frontend');
  await build();
  Object.assign(process.env, serverEnvironment(process.env, 'production'));
  await serve();
}
