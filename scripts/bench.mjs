import { spawn } from 'node:child_process';
import path from 'node:path';
import { requireNode } from './project/node-version.mjs';

requireNode();
const { findBrowser } = await import('./harness/browser.mjs');
const { build } = await import('./setup/build.mjs');
const { childEnvironment } = await import('./project/environment.mjs');
const { install } = await import('./setup/install.mjs');
const { orFail } = await import('./steps/run-command.mjs');
const { BENCH } = await import('./project/paths.mjs');
const { StepFailure } = await import('./steps/step.mjs');
const { requireWrk } = await import('./harness/wrk.mjs');
const { readRequest } = await import('../bench/sections.mjs');

const words = process.argv.slice(2);

const browser = await orFail(async () => {
  // What would be in vain is said before minutes have gone by.
  readRequest(words);
  await requireWrk();
  for (const half of ['cms', 'frontend', 'bench']) await install(half);
  await build();
  const found = await findBrowser();
  if (!found)
    throw new StepFailure('The bench needs an installed Chrome or Chromium. Install one, or set CHROMIUM_PATH.');
  return found;
});
const args = [path.join(BENCH, 'main.mjs'), browser, ...words];
spawn(process.execPath, args, { env: childEnvironment(), stdio: 'inherit' }).on('close', (code) =>
  process.exit(code ?? 1),
);
