import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { uploadPicture } from '../support/pictures';
import { fakeBuild } from '../support/site-build';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

/** Creates a publishing site that keeps its data over a stop and a restart. */
export async function createKeptSite() {
  const build = await fakeBuild();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-published-'));
  const published = (...names: string[]) => path.join(dataDir, 'published', ...names);
  let site: Site | undefined;

  async function stop() {
    await site?.stop({ keepData: true });
    site = undefined;
  }

  return {
    build,
    /** A path in the published folder. */
    published,
    manifest: async () => JSON.parse(await readFile(published('manifest.json'), 'utf8')),
    async start(): Promise<Site> {
      site = await startSite({ SITE_DIR: build.folder }, dataDir);
      return site;
    },
    /** Waits for a running publication before the stop. */
    stop,
    async remove(): Promise<void> {
      await stop();
      await build.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type KeptSite = Awaited<ReturnType<typeof createKeptSite>>;

/** Adds a tool and returns the URL of its picture. */
export async function saveTool(site: Site, name: string): Promise<string> {
  const token = await loginAsOwner(site);
  const picture = await uploadPicture(site);
  await call(site, 'tool.create', { token, body: { ...payloads(picture).tool, name } });
  return picture;
}

/** Adds a tool, waits until the published page shows it and returns the URL of its picture. */
export async function addTool(site: Site, name: string): Promise<string> {
  const picture = await saveTool(site, name);
  await until(async () => (await site.http().get('/')).text.includes(name));
  return picture;
}
