import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { requireNode } from './node-version.mjs';

// `npm run privacy -- export ADDRESS [FILE]`, `npm run privacy -- delete ADDRESS`: what is held of a visitor.
requireNode();
const { loadEnvironmentFile, serverEnvironment } = await import('./environment.mjs');
const { CMS } = await import('./paths.mjs');
const { orFail } = await import('./or-fail.mjs');
const { StepFailure } = await import('./step.mjs');

const COMMANDS = path.join(CMS, 'dist', 'src', 'privacy', 'commands.js');

/** The built CMS knows its database; it is loaded with the site's environment, in the folder that it expects to run in. */
function loadCommands() {
  if (!existsSync(COMMANDS)) throw new StepFailure('Nothing is built here yet: npm start builds and starts the site.');
  loadEnvironmentFile();
  Object.assign(process.env, serverEnvironment(process.env, 'production'));
  process.chdir(CMS);
  try {
    return createRequire(COMMANDS)(COMMANDS);
  } catch (error) {
    // Variables that are missing or wrong, each with its name.
    throw new StepFailure(error.message);
  }
}

// npm runs scripts elsewhere than it was called.
const calledFrom = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await orFail(() => loadCommands().run(process.argv.slice(2), calledFrom));
