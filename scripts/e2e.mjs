import { spawn } from 'node:child_process';
import { requireNode } from './node-version.mjs';

requireNode();
const { findBrowser } = await import('./browser.mjs');
const { build } = await import('./build.mjs');
const { childEnvironment } = await import('./environment.mjs');
const { install } = await import('./install.mjs');
const { FRONTEND } = await import('./paths.mjs');
const { orFail } = await import('./or-fail.mjs');
const { npmCommand } = await import('./step.mjs');

const browser = await orFail(async () => {
  await install('cms');
  await install('frontend');
  await build();
  return findBrowser();
});
const [command, args] = npmCommand('run', 'e2e', '--', ...process.argv.slice(2));
const env = childEnvironment(browser ? { CHROMIUM_PATH: browser } : {});
spawn(command, args, { cwd: FRONTEND, env, stdio: 'inherit' }).on('close', (code) => process.exit(code ?? 1));
