import { FRONTEND } from '../project/paths.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { npmCommand, runInForeground } from '../steps/step.mjs';
import { findTestBrowsers } from '../testing/browser.mjs';

/** Runs the end-to-end tests against the built product; `args` are for Playwright. Resolves with the exit code. */
export async function runEndToEnd(args) {
  await install('cms', 'frontend');
  await build();
  const environment = await findTestBrowsers();
  return runInForeground(npmCommand('run', 'e2e', '--', ...args), { cwd: FRONTEND, environment });
}
