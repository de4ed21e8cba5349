import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loginAsOwner } from './accounts';
import { copyData } from './database';
import { shareDataFolder } from './shared-data-folder';
import { type Site, startSite } from './strapi';

async function seed(dataDir: string): Promise<void> {
  const { stop } = await startSite({ SEED_DEMO: 'true' }, dataDir);
  await stop({ keepData: true });
}

/** Starts a site with the demo content, as its first start leaves it. The content is seeded once in a run to save time. */
export async function startSeededSite(environment: Record<string, string> = {}): Promise<Site> {
  const seeded = await shareDataFolder('seeded', seed);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-seeded-'));
  await copyData(seeded, dataDir);
  return startSite({ SEED_DEMO: 'true', ...environment }, dataDir);
}

/** Starts a seeded site for each test of the file: `receive` gets it with a token of its owner. */
export function startSeededSites(receive: (site: Site, token: string) => void): void {
  let site: Site;
  beforeEach(async () => {
    site = await startSeededSite();
    receive(site, await loginAsOwner(site));
  });
  afterEach(() => site.stop());
}
