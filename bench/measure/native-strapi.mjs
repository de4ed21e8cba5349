import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isHealthy } from '../../scripts/harness/api.mjs';
import { withExitCleanup } from '../../scripts/harness/cleanup.mjs';
import { waitUntil } from '../../scripts/harness/wait-until.mjs';
import { childEnvironment } from '../../scripts/project/environment.mjs';
import { CMS, ROOT } from '../../scripts/project/paths.mjs';
import { requireFromCms } from '../../scripts/server/cms-packages.mjs';
import { freePort } from '../../scripts/server/port.mjs';
import { withFolder } from './product.mjs';
import { COLLECTIONS } from './records.mjs';

const TEMPLATE = path.join(ROOT, 'bench', 'native');
const FACTORIES = { controllers: 'createCoreController', routes: 'createCoreRouter', services: 'createCoreService' };

/** The schema of a content type of the product, with enumerations in place of the plugin's custom fields. */
async function readPlainSchema(collection) {
  const file = path.join(CMS, 'src', 'api', collection, 'content-types', collection, 'schema.json');
  return (await readFile(file, 'utf8')).replace(
    /"type": "customField",\s*"customField": "plugin::back-office.choice"/g,
    '"type": "enumeration"',
  );
}

/** Writes a Strapi project into `app`: the content types of the product with Strapi's default controllers, routes and services. */
async function writeProject(app) {
  await cp(TEMPLATE, app, { recursive: true });
  await cp(path.join(CMS, 'favicon.png'), path.join(app, 'favicon.png'));
  // The components of other content types have custom fields of the product.
  await cp(path.join(CMS, 'src', 'components', 'entry'), path.join(app, 'src', 'components', 'entry'), {
    recursive: true,
  });
  await symlink(path.join(CMS, 'node_modules'), path.join(app, 'node_modules'), 'dir');
  await mkdir(path.join(app, 'public', 'uploads'), { recursive: true });
  for (const collection of COLLECTIONS) {
    const api = path.join(app, 'src', 'api', collection);
    await mkdir(path.join(api, 'content-types', collection), { recursive: true });
    await writeFile(path.join(api, 'content-types', collection, 'schema.json'), await readPlainSchema(collection));
    for (const [folder, factory] of Object.entries(FACTORIES)) {
      await mkdir(path.join(api, folder));
      const code = `module.exports = require('@strapi/strapi').factories.${factory}('api::${collection}.${collection}');\n`;
      await writeFile(path.join(api, folder, `${collection}.js`), code);
    }
  }
}

/** Copies the product's database while the product runs. */
async function copyDatabase(dataDir, copy) {
  const Database = requireFromCms('better-sqlite3');
  const database = new Database(path.join(dataDir, 'database.sqlite'), { readonly: true });
  await database.backup(copy);
  database.close();
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

/** Runs `use(url)` with a plain Strapi in a temporary folder: its own REST API, public, over a copy of the content in `dataDir`. */
export const withNativeStrapi = (dataDir, use) =>
  withFolder(async (app) => {
    await writeProject(app);
    const database = path.join(app, 'copy.sqlite');
    await copyDatabase(dataDir, database);
    return serve(app, database, use);
  });
