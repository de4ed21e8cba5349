import { existsSync } from 'node:fs';
import path from 'node:path';
import { publicationStatus } from '#back-office/panel';
import { env } from '#platform/environment/env';
import { createJob } from '#platform/jobs/job';
import { getContentVersion, onContentChange } from './content-changes';
import { loadPublicLists } from './public-lists';
import { createPublishedFolder } from './published-folder';
import { getPublication, nextPublication, setPublication } from './published-pages';
import { createPageRenderer } from './render-pages';
import { getSiteSettings } from './shell';

const RENDERER_FILE = path.join(env.SITE_DIR, 'server', 'renderer.mjs');

const DEBOUNCE_MS = 100;
/** The longest time that the first change of a burst waits. */
const MAX_WAIT_MS = 400;

function createPublisher() {
  const renderer = createPageRenderer(RENDERER_FILE);
  const folder = createPublishedFolder({
    folder: path.join(env.DATA_DIR, 'published'),
    client: path.join(env.SITE_DIR, 'client'),
    uploads: path.join('..', 'public', 'uploads'),
    origin: env.PUBLIC_URL,
  });
  const status = publicationStatus;

  /** Renders and publishes the pages; returns the version of the content that they show. */
  async function renderPages(): Promise<number> {
    const version = getContentVersion();
    const publishedAt = new Date().toISOString();
    const previous = getPublication();
    const fingerprints = Object.fromEntries(
      [...previous.pages].map(([address, { fingerprint }]) => [address, fingerprint]),
    );
    const site = { origin: env.PUBLIC_URL, publishedAt, settings: getSiteSettings(), lists: await loadPublicLists() };
    const rendering = await renderer.render({ ...site, fingerprints });
    setPublication(nextPublication(previous, rendering, publishedAt));
    return version;
  }

  async function publish(): Promise<void> {
    let step: 'rendering' | 'writing' = 'rendering';
    try {
      const version = await renderPages();
      step = 'writing';
      await folder.write(getPublication(), version);
      status.succeeded();
    } catch (error) {
      status.failed(step, error);
      throw error;
    }
  }

  const job = createJob({
    name: 'publish the public pages',
    work: publish,
    debounceMs: DEBOUNCE_MS,
    maxWaitMs: MAX_WAIT_MS,
  });

  return {
    /** Resolves after the first attempt. Until then, and if it fails, visitors get the last publication. */
    async start(): Promise<void> {
      setPublication(await folder.read());
      job.start();
      await job.run();
    },
    request: job.wake,
    stop: renderer.stop,
  };
}

/** Publishes the public pages now and after every change of the content; returns a function that stops. Does nothing without a built renderer. */
export async function startPublishing(): Promise<() => Promise<void>> {
  if (!existsSync(RENDERER_FILE)) {
    strapi.log.debug(`The pages are not published: there is no ${RENDERER_FILE}`);
    return async () => {};
  }
  const publisher = createPublisher();
  const unsubscribe = onContentChange(publisher.request);
  await publisher.start();
  return async () => {
    unsubscribe();
    await publisher.stop();
  };
}
