import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loginAsOwner } from './accounts';
import { copyDatabase, dropDatabase, isPostgres } from './database';
import { type Site, startSite } from './strapi';

/** The data folder of a seeded site, which all files of this run share; on PostgreSQL each file seeds its own database. */
const SHARED_SEED = path.join(process.env.TEST_DIST ?? '', 'seeded-site');

async function seed(): Promise<string> {
  if (!isPostgres && existsSync(SHARED_SEED)) return SHARED_SEED;
  const { dataDir, stop } = await startSite({ SEED_DEMO: 'true' });
  await stop({ keepData: true });
  if (isPostgres) return dataDir;
  // Another worker may have shared its folder at the same moment, which is as good.
  await cp(dataDir, `${SHARED_SEED}-${process.pid}`, { recursive: true });
  await rename(`${SHARED_SEED}-${process.pid}`, SHARED_SEED).catch(() => {});
  await rm(dataDir, { recursive: true, force: true });
  return SHARED_SEED;
}

/** Seeds the demo content once and starts sites on copies of it, because seeding takes long. */
export async function createSeededSites() {
  const dataDir = await seed();

  return {
    async start(environment: Record<string, string> = {}): Promise<Site> {
      const copy = await mkdtemp(path.join(tmpdir(), 'portfolio-seeded-'));
      await cp(dataDir, copy, { recursive: true });
      await copyDatabase(dataDir, copy);
      return startSite({ SEED_DEMO: 'true', ...environment }, copy);
    },

    async end(): Promise<void> {
      if (dataDir === SHARED_SEED) return;
      await dropDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type SeededSites = Awaited<ReturnType<typeof createSeededSites>>;

/** Starts a site with the demo content, as its first start leaves it. */
export async function startSeededSite(environment: Record<string, string> = {}): Promise<Site> {
  const sites = await createSeededSites();
  const site = await sites.start(environment);
  return {
    ...site,
    async stop(options) {
      await site.stop(options);
      await sites.end();
    },
  };
}

/** Starts a seeded site for each test of the file: `receive` gets it with a token of its owner. */
export function startSeededSites(receive: (site: Site, token: string) => void): void {
  let sites: SeededSites;
  let site: Site;
  beforeAll(async () => {
    sites = await createSeededSites();
  });
  afterAll(() => sites.end());
  beforeEach(async () => {
    site = await sites.start();
    receive(site, await loginAsOwner(site));
  });
  afterEach(() => site.stop());
}
