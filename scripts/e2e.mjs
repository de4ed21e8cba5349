import { spawn } from 'node:child_process';
import { requireNode } from './project/node-version.mjs';

requireNode();
const { findBrowser } = await import('./harness/browser.mjs');
const { build } = await import('./setup/build.mjs');
const { childEnvironment } = await import('./project/environment.mjs');
const { install } = await import('./setup/install.mjs');
const { FRONTEND } = await import('./project/paths.mjs');
const { orFail } = await import('./steps/run-command.mjs');
const { npmCommand } = await import('./steps/step.mjs');

const browser = await orFail(async () => {
  await install('cms');
  await install('frontend');
  await build();
  return findBrowser();
});
const [command, args] = npmCommand('run', 'e2e', '--', ...process.argv.slice(2));
const env = childEnvironment(browser ? { CHROMIUM_PATH: browser } : {});
spawn(command, args, { cwd: FRONTEND, env, stdio: 'inherit' }).on('close', (code) => process.exit(code ?? 1));
