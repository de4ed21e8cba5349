import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import request from 'supertest';
import { copyDatabase, createDatabase, dropDatabase, hasDatabase } from './database';
import { forgetModulesOfSite, packageOfSite } from './native-modules';
import { shareDataFolder } from './shared-data-folder';

const CMS = path.resolve(__dirname, '../..');

/** The first super admin of every site. */
export const OWNER = { email: 'owner@portfolio.test', password: 'seven-green-umbrellas-1', name: 'Olive Owner' };

export interface Site {
  strapi: Core.Strapi;
  dataDir: string;
  /** A supertest agent's request: `site.http().get('/api/info/tool')`. */
  http: () => ReturnType<typeof request>;
  /** Stops the site and deletes its data, unless `keepData` keeps them for a second start. */
  stop: (options?: { keepData?: boolean }) => Promise<void>;
}

/** The environment variables of every site. */
export const ENVIRONMENT = {
  NODE_ENV: 'test',
  MODE: 'embedded',
  RATE_LIMITS: 'off',
  SEED_DEMO: 'false',
  PUBLIC_URL: 'http://portfolio.test',
  SUPER_ADMIN_EMAIL: OWNER.email,
  SUPER_ADMIN_PASSWORD: OWNER.password,
  SUPER_ADMIN_NAME: OWNER.name,
  STRAPI_TELEMETRY_DISABLED: 'true',
  LOG_LEVEL: 'error',
  // Pages are published only in tests that set SITE_DIR.
  SITE_DIR: path.join(CMS, '.tmp', 'no-site'),
};

/** Variables that change what the first start stores in the database. */
const IS_STORED = /^(NODE_ENV|MODE|SEED_DEMO|SUPER_ADMIN_|DATABASE_|SITE_NAME|OWNER_TIME_ZONE|PUBLIC_URL)/;

const ENDS_OF_THE_PROCESS = ['SIGTERM', 'SIGINT', 'unhandledRejection', 'uncaughtException'] as NodeJS.Signals[];

/** Returns what removes the listeners that were added since: the process is jest's, which fails a test for what nothing handles. */
function listenersToRemove(): () => void {
  const before = new Set(ENDS_OF_THE_PROCESS.flatMap((event) => node.process.listeners(event)));
  return () => {
    for (const event of ENDS_OF_THE_PROCESS) {
      for (const listener of node.process.listeners(event)) {
        if (!before.has(listener)) node.process.removeListener(event, listener as () => void);
      }
    }
  };
}

async function start(environment: Record<string, string>, dataDir: string): Promise<Site> {
  const database = await createDatabase(dataDir);
  const before = { ...process.env };
  Object.assign(process.env, ENVIRONMENT, { DATA_DIR: dataDir }, database, environment);
  // Configuration is read once per process; a second site in the same file must read its own.
  forgetModulesOfSite();
  const removeListeners = listenersToRemove();
  const { createStrapi } = packageOfSite<typeof import('@strapi/strapi')>('@strapi/strapi');
  const strapi = createStrapi({
    appDir: CMS,
    distDir: process.env.TEST_DIST,
    autoReload: false,
    serveAdminPanel: false,
  });
  try {
    await strapi.load();
  } catch (error) {
    // Timers and connections of a failed start would keep the test process running.
    await strapi.destroy().catch(() => {});
    throw error;
  } finally {
    removeListeners();
  }
  strapi.server.mount();
  await new Promise<void>((resolve) => strapi.server.httpServer.listen(0, '127.0.0.1', resolve));
  process.env = before;

  return {
    strapi,
    dataDir,
    http: () => request(strapi.server.httpServer),
    async stop({ keepData = false } = {}) {
      await strapi.destroy();
      if (keepData) return;
      await dropDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies the database of a first start, which is made once in a run to save time. */
async function copyFirstStart(dataDir: string): Promise<void> {
  const firstStart = await shareDataFolder('first-start', async (folder) => {
    const { stop } = await start({}, folder);
    await stop({ keepData: true });
  });
  await copyDatabase(firstStart, dataDir);
}

/** Starts this project's Strapi on a new database, or on the data in `givenDataDir`. `environment` overrides the variables. */
export async function startSite(environment: Record<string, string> = {}, givenDataDir?: string): Promise<Site> {
  const dataDir = givenDataDir ?? (await mkdtemp(path.join(tmpdir(), 'portfolio-test-')));
  const storesDefaults = !Object.keys(environment).some((name) => IS_STORED.test(name));
  if (storesDefaults && !(await hasDatabase(dataDir))) await copyFirstStart(dataDir);
  return start(environment, dataDir);
}
