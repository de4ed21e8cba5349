import path from 'node:path';
import { BROWSERS } from '../project/paths.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { runInForeground } from '../steps/step.mjs';

/** Runs the journeys in Firefox and WebKit against the built product, in a separate process. Resolves with the exit code. */
export async function runInBrowsers(args) {
  await install('cms', 'frontend', 'browsers');
  await build();
  return runInForeground([process.execPath, [path.join(BROWSERS, 'main.mjs'), ...args]]);
}
