import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvironmentFile, serverEnvironment } from '../../project/environment.mjs';
import { CMS } from '../../project/paths.mjs';
import { requireFromCms } from '../../server/cms-packages.mjs';
import { CommandError } from '../../steps/run-command.mjs';
import { openDatabase } from './database.mjs';

const loadBuiltModule = (name) => requireFromCms(path.join(CMS, 'dist', 'src', 'platform', 'environment', name));

function readSettings() {
  loadEnvironmentFile();
  Object.assign(process.env, serverEnvironment(process.env, 'production'));
  const { DATA_DIR: dataDir } = process.env;
  // Reading the settings writes missing secrets, which only a start of the site may do.
  if (!existsSync(dataDir))
    throw new CommandError(
      `There is no site in ${dataDir} yet: npm start creates one. Of a site in Docker, docker compose exec cms node scripts/doctor.mjs checks the rest.`,
    );
  if (!existsSync(path.join(CMS, 'dist'))) throw new CommandError('The site has not been built yet: npm start does.');
  process.chdir(CMS);
  try {
    return { env: loadBuiltModule('env.js').env, isPlaceholder: loadBuiltModule('secrets.js').isPlaceholder };
  } catch (error) {
    throw new CommandError(`The site cannot start with these settings. ${error.message}`);
  }
}

/**
 * The site as `npm start` or a release would run it, read-only: its settings and its open database (null, with
 * `databaseProblem`, where it cannot be opened). Throws a CommandError where there is no site.
 */
export async function openSite() {
  const settings = readSettings();
  try {
    return { ...settings, now: Date.now(), database: await openDatabase(settings.env) };
  } catch (error) {
    return { ...settings, now: Date.now(), database: null, databaseProblem: error.message || error.code };
  }
}
