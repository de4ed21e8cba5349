import path from 'node:path';
import { parseArguments } from '../../bench/sections.mjs';
import { BENCH } from '../project/paths.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { runInForeground } from '../steps/step.mjs';
import { findBrowser } from '../testing/browser.mjs';
import { missingPrograms } from '../testing/required-programs.mjs';

/** Installs the packages of the bench and then runs it in a separate process. Resolves with the exit code. */
export async function runBench(args) {
  // Errors of the command line are reported before the installation, which takes minutes.
  parseArguments(args);
  const problem = missingPrograms('wrk');
  if (problem) throw new CommandError(`The bench ${problem}.`);
  await install('cms', 'frontend', 'bench');
  await build();
  const browser = await findBrowser();
  if (!browser)
    throw new CommandError('The bench needs an installed Chrome or Chromium. Install one, or set CHROMIUM_PATH.');
  return runInForeground([process.execPath, [path.join(BENCH, 'main.mjs'), browser, ...args]]);
}
