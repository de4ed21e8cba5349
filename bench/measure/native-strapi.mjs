import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { childEnvironment } from '../../scripts/project/environment.mjs';
import { CMS, ROOT } from '../../scripts/project/paths.mjs';
import { freePort } from '../../scripts/server/port.mjs';
import { isHealthy } from '../../scripts/testing/api.mjs';
import { withExitCleanup } from '../../scripts/testing/cleanup.mjs';
import { waitUntil } from '../../scripts/testing/wait-until.mjs';
import { openDatabase, withFolder } from './built-site.mjs';

const TEMPLATE = path.join(ROOT, 'bench', 'native');
/** The components of other content types have custom fields of the product. */
const ENTRY_COMPONENTS = path.join('src', 'components', 'entry');
const FACTORIES = { controllers: 'createCoreController', routes: 'createCoreRouter', services: 'createCoreService' };

/** Writes a Strapi project into `app`: the projects of the product with Strapi's default controllers, routes and services. */
async function writeProject(app) {
  await cp(TEMPLATE, app, { recursive: true });
  await cp(path.join(CMS, 'favicon.png'), path.join(app, 'favicon.png'));
  await cp(path.join(CMS, ENTRY_COMPONENTS), path.join(app, ENTRY_COMPONENTS), { recursive: true });
  await symlink(path.join(CMS, 'node_modules'), path.join(app, 'node_modules'), 'dir');
  await mkdir(path.join(app, 'public', 'uploads'), { recursive: true });
  const schema = path.join('src', 'api', 'portfolio', 'content-types', 'portfolio', 'schema.json');
  await mkdir(path.join(app, path.dirname(schema)), { recursive: true });
  // An enumeration takes the place of the plugin's custom field.
  const plainSchema = (await readFile(path.join(CMS, schema), 'utf8')).replace(
    /"type": "customField",\s*"customField": "plugin::back-office.choice"/g,
    '"type": "enumeration"',
  );
  await writeFile(path.join(app, schema), plainSchema);
  for (const [folder, factory] of Object.entries(FACTORIES)) {
    const file = path.join(app, 'src', 'api', 'portfolio', folder, 'portfolio.js');
    await mkdir(path.dirname(file));
    await writeFile(
      file,
      `module.exports = require('@strapi/strapi').factories.${factory}('api::portfolio.portfolio');\n`,
    );
  }
}

async function serve(app, database, use) {
  const port = String(await freePort());
  const env = childEnvironment({ NODE_ENV: 'production', PORT: port, DATABASE_FILENAME: database });
  const server = spawn(process.execPath, ['serve.mjs'], { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const ended = once(server, 'close');
  const stop = () => server.kill('SIGTERM');
  try {
    return await withExitCleanup(stop, async () => {
      const url = `http://localhost:${port}`;
      await waitUntil('the plain Strapi serves', () => isHealthy(url), {
        failure: () => (server.exitCode === null ? null : `it has ended:\n${output}`),
      });
      return use(url);
    });
  } finally {
    stop();
    await ended;
  }
}

/**
 * Runs `use(serve)` with the project of a plain Strapi in a temporary folder, over a copy of the content in `dataDir`, also
 * of a running site. `serve(use)` runs `use(url)` with its own REST API, which is public.
 */
export const withNativeProject = (dataDir, use) =>
  withFolder(async (app) => {
    await writeProject(app);
    const copy = path.join(app, 'copy.sqlite');
    const database = openDatabase(dataDir);
    await database.backup(copy);
    database.close();
    return use((useServer) => serve(app, copy, useServer));
  });
