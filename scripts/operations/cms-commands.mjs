import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadEnvironmentFile, serverEnvironment } from '../project/environment.mjs';
import { CMS } from '../project/paths.mjs';
import { StepFailure } from '../steps/step.mjs';

/**
 * The commands of one part of the built CMS, `backup` or `privacy`: it knows its database. They are loaded with the
 * site's environment, in the folder that the CMS expects to run in.
 */
export function builtCommands(part) {
  const file = path.join(CMS, 'dist', 'src', 'operations', part, 'commands.js');
  if (!existsSync(file)) throw new StepFailure('Nothing is built here yet: npm start builds and starts the site.');
  loadEnvironmentFile();
  Object.assign(process.env, serverEnvironment(process.env, 'production'));
  process.chdir(CMS);
  try {
    return createRequire(file)(file);
  } catch (error) {
    // Variables that are missing or wrong, each with its name.
    throw new StepFailure(error.message);
  }
}

/** What names of files are relative to: npm runs scripts elsewhere than it was called. */
export const calledFrom = process.env.INIT_CWD ?? process.cwd();
