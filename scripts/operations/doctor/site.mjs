import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvironmentFile, serverEnvironment } from '../../project/environment.mjs';
import { CMS } from '../../project/paths.mjs';
import { StepFailure } from '../../steps/step.mjs';
import { openDatabase } from './database.mjs';
import { cmsPackage } from './packages.mjs';

/** A module of the CMS as it is built. */
const built = (name) => cmsPackage(path.join(CMS, 'dist', 'src', 'platform', 'environment', name));

function readSettings() {
  loadEnvironmentFile();
  Object.assign(process.env, serverEnvironment(process.env, 'production'));
  const { DATA_DIR: dataDir } = process.env;
  // To read its settings makes the secrets of a site that has none, which only a start shall do.
  if (!existsSync(dataDir)) throw new StepFailure(`There is no site in ${dataDir} yet: npm start makes one.`);
  if (!existsSync(path.join(CMS, 'dist'))) throw new StepFailure('The site has not been built yet: npm start does.');
  process.chdir(CMS);
  try {
    return { env: built('env.js').env, isPlaceholder: built('secrets.js').isPlaceholder };
  } catch (error) {
    throw new StepFailure(`The site cannot start with these settings. ${error.message}`);
  }
}

/**
 * The site as `npm start` or a release would run it, for reading alone: its settings, its opened database (null, with
 * `databaseProblem`, where that fails). Nothing of it is started. Throws a StepFailure where there is none.
 */
export async function openSite() {
  const settings = readSettings();
  try {
    return { ...settings, now: Date.now(), database: await openDatabase(settings.env) };
  } catch (error) {
    return { ...settings, now: Date.now(), database: null, databaseProblem: error.message || error.code };
  }
}
