import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endedWithUs } from '../../scripts/harness/cleanup.mjs';
import { childEnvironment } from '../../scripts/project/environment.mjs';
import { CMS, ROOT } from '../../scripts/project/paths.mjs';
import { freePort } from '../../scripts/server/port.mjs';
import { withFolder } from './product.mjs';
import { NOUNS } from './records.mjs';

const TEMPLATE = path.join(ROOT, 'bench', 'native');
const FACTORIES = { controllers: 'createCoreController', routes: 'createCoreRouter', services: 'createCoreService' };

/** A content type of the product, with enumerations where it has the choices of its own plugin. */
async function plainSchema(noun) {
  const file = path.join(CMS, 'src', 'api', noun, 'content-types', noun, 'schema.json');
  return (await readFile(file, 'utf8')).replace(
    /"type": "customField",\s*"customField": "plugin::back-office.choice"/g,
    '"type": "enumeration"',
  );
}

/** The content types of the product, with the controllers, routes and services that Strapi makes for every one. */
async function layOut(app) {
  await cp(TEMPLATE, app, { recursive: true });
  await cp(path.join(CMS, 'favicon.png'), path.join(app, 'favicon.png'));
  await cp(path.join(CMS, 'src', 'components'), path.join(app, 'src', 'components'), { recursive: true });
  await symlink(path.join(CMS, 'node_modules'), path.join(app, 'node_modules'), 'dir');
  await mkdir(path.join(app, 'public', 'uploads'), { recursive: true });
  for (const noun of NOUNS) {
    const api = path.join(app, 'src', 'api', noun);
    await mkdir(path.join(api, 'content-types', noun), { recursive: true });
    await writeFile(path.join(api, 'content-types', noun, 'schema.json'), await plainSchema(noun));
    for (const [folder, factory] of Object.entries(FACTORIES)) {
      await mkdir(path.join(api, folder));
      const code = `module.exports = require('@strapi/strapi').factories.${factory}('api::${noun}.${noun}');\n`;
      await writeFile(path.join(api, folder, `${noun}.js`), code);
    }
  }
}

/** A copy of the product's database as it is this moment, while the product runs. */
async function copyDatabase(dataDir, copy) {
  const Database = createRequire(path.join(CMS, 'package.json'))('better-sqlite3');
  const database = new Database(path.join(dataDir, 'database.sqlite'), { readonly: true });
  await database.backup(copy);
  database.close();
}

async function untilReady(url, server, output) {
  const isReady = () =>
    fetch(`${url}/_health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The plain Strapi ended before it served:\n${output()}`);
    await sleep(200);
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
    return await endedWithUs(stop, async () => {
      const url = `http://localhost:${port}`;
      await untilReady(url, server, () => output);
      return use(url);
    });
  } finally {
    stop();
    await ended;
  }
}

/**
 * Runs a plain Strapi, its own REST open to visitors, over a copy of the content of the product in `dataDir`, for the length
 * of `use(url)`. It is made in a temporary folder and thrown away: nothing of it is part of the product.
 */
export const withNativeStrapi = (dataDir, use) =>
  withFolder(async (app) => {
    await layOut(app);
    const database = path.join(app, 'copy.sqlite');
    await copyDatabase(dataDir, database);
    return serve(app, database, use);
  });
