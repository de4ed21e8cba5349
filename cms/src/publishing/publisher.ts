import { existsSync } from 'node:fs';
import path from 'node:path';
import { publicationStatus } from '#back-office/panel';
import { env } from '#platform/environment/env';
import { contentVersion, onContentChange } from './changes';
import { nextPublication } from './next-publication';
import { createPageRenderer } from './page-renderer';
import { publicRows } from './public-lists';
import { createPublishedFolder } from './published-folder';
import { show, shown } from './published-pages';
import { createSchedule } from './schedule';
import { siteSettings } from './site-settings';

const RENDERER_FILE = path.join(env.SITE_DIR, 'server', 'renderer.mjs');

function createPublisher() {
  const renderer = createPageRenderer(RENDERER_FILE);
  const folder = createPublishedFolder({
    folder: path.join(env.DATA_DIR, 'published'),
    client: path.join(env.SITE_DIR, 'client'),
    uploads: path.join('..', 'public', 'uploads'),
    origin: env.PUBLIC_URL,
  });
  const report = publicationStatus;

  /** Renders the pages and shows them; returns the version of the content that they show. */
  async function renderPages(): Promise<number> {
    const version = contentVersion();
    const publishedAt = new Date().toISOString();
    const before = shown();
    const known = Object.fromEntries([...before.pages].map(([address, { fingerprint }]) => [address, fingerprint]));
    const site = { origin: env.PUBLIC_URL, publishedAt, settings: siteSettings(), lists: await publicRows() };
    const rendering = await renderer.render({ ...site, known });
    show(nextPublication(before, rendering, publishedAt));
    return version;
  }

  async function publish(): Promise<boolean> {
    let step: 'rendering' | 'writing' = 'rendering';
    try {
      const version = await renderPages();
      step = 'writing';
      await folder.write(shown(), version);
      report.succeeded();
      return true;
    } catch (error) {
      report.failed(step, error);
      return false;
    }
  }

  const schedule = createSchedule(publish);

  return {
    /** Resolves once publishing has been tried. Until then, and where it failed, visitors get what was published last. */
    async start(): Promise<void> {
      show(await folder.read());
      await schedule.run();
    },
    request: schedule.request,
    stop: async (): Promise<void> => {
      await schedule.stop();
      await renderer.end();
    },
  };
}

/** Publishes the public pages now and after every change of their content; returns what ends that. Without a built renderer it does nothing. */
export async function startPublishing(): Promise<() => Promise<void>> {
  if (!existsSync(RENDERER_FILE)) {
    strapi.log.debug(`The pages are not published: there is no ${RENDERER_FILE}`);
    return async () => {};
  }
  const publisher = createPublisher();
  const forget = onContentChange(publisher.request);
  await publisher.start();
  return async () => {
    forget();
    await publisher.stop();
  };
}
