import { existsSync } from 'node:fs';
import path from 'node:path';
import { publicationStatus } from '#back-office/panel-widgets';
import { COLLECTION_NAMES } from '#contract/collections';
import { SITE_TEXT_NAMES } from '#contract/site';
import { env } from '#platform/environment/env';
import { RENDERER_FILE } from '#platform/environment/renderer-file';
import { createJob } from '#platform/jobs/job';
import { loadShellTexts } from './app-shell';
import { getContentVersion, onContentChange } from './content-changes';
import { listCurrentAddresses } from './current-addresses';
import { loadSharePicture } from './load-share-picture';
import { loadBytes, loadCaseStudyBytes } from './public-content';
import { createPublishedFolder } from './published-folder';
import { getPublication, nextPublication, setPublication } from './published-pages';
import { createPageRenderer } from './render-pages';

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
  let writing = new AbortController();

  /** Renders changed pages and publishes them; returns whether they are all. */
  async function renderPages(): Promise<boolean> {
    const publishedAt = new Date().toISOString();
    const previous = getPublication();
    const published = Object.fromEntries(
      [...previous.pages].map(([address, { fingerprint, source }]) => [address, { fingerprint, source }]),
    );
    const drawnFiles = [...previous.files.keys()];
    const rendering = await renderer.render({
      origin: env.PUBLIC_URL,
      publishedAt,
      lists: await loadBytes(COLLECTION_NAMES),
      texts: await loadBytes(SITE_TEXT_NAMES),
      caseStudies: await loadCaseStudyBytes(),
      published,
      drawnFiles,
      sharePicture: await loadSharePicture(drawnFiles),
    });
    // A page may have been removed or moved during the rendering.
    const current = new Set(await listCurrentAddresses());
    const addresses = rendering.addresses.filter((address) => current.has(address));
    setPublication(nextPublication(previous, { ...rendering, addresses }, publishedAt));
    return rendering.isComplete;
  }

  /** Writes the pages to files, unless a change comes meanwhile: 500 pages take seconds, for which it would wait. */
  async function writeFiles(version: number): Promise<void> {
    writing = new AbortController();
    await folder.write(getPublication(), version, await loadShellTexts(), writing.signal);
  }

  async function publish(): Promise<void> {
    let step: 'rendering' | 'writing' = 'rendering';
    try {
      const version = getContentVersion();
      const isComplete = await renderPages();
      step = 'writing';
      if (isComplete) await writeFiles(version);
      else job.wake();
      status.succeeded();
    } catch (error) {
      // The change has woken the job.
      if (step === 'writing' && writing.signal.aborted) return;
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
    /** Resolves after the first attempt. Until then, and if it fails, visitors get the last publication. Many pages take more. */
    async start(): Promise<void> {
      setPublication(await folder.read());
      job.start();
      await job.run();
    },
    request(): void {
      writing.abort();
      job.wake();
    },
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
