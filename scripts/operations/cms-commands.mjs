import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadEnvironmentFile, serverEnvironment } from '../project/environment.mjs';
import { CMS } from '../project/paths.mjs';
import { CommandError } from '../steps/run-command.mjs';

/** The commands of the built CMS in `dist/src/commands/<folder>/command-line.js`, loaded with the environment and in the folder of the CMS. */
export function loadCmsCommands(folder) {
  const file = path.join(CMS, 'dist', 'src', 'commands', folder, 'command-line.js');
  if (!existsSync(file)) throw new CommandError('Nothing is built here yet: npm start builds and starts the site.');
  loadEnvironmentFile();
  Object.assign(process.env, serverEnvironment(process.env, 'production'));
  process.chdir(CMS);
  try {
    return createRequire(file)(file);
  } catch (error) {
    // The message names the variables that are missing or invalid.
    throw new CommandError(error.message);
  }
}

/** The folder in which the person called npm: relative file names refer to it, as npm runs scripts in its own folder. */
export const CALLER_FOLDER = process.env.INIT_CWD ?? process.cwd();
