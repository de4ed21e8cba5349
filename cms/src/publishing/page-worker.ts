import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { type EncodedBody, encodeBody, HTML_TYPE } from './cached-response';
import { contentFingerprint } from './content-fingerprint';
import type { Renderer, SiteToRender } from './renderer';

/** A fixed publication date, so that two renders of the same content are equal. */
const FIXED_DATE = '1970-01-01T00:00:00.000Z';

export interface RenderOrder extends SiteToRender {
  /** The fingerprints of published pages by address. */
  fingerprints: Record<string, string>;
}

export interface RenderedPage {
  address: string;
  /** The hash of the page without its publication date. */
  fingerprint: string;
  /** The hash of its visible content. */
  contentHash: string;
  /** Missing if the page differs from the published one in its date alone. */
  body?: EncodedBody;
}

export interface Rendering {
  pages: RenderedPage[];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Renders every page, and encodes those that have changed. */
async function renderSite(renderer: Renderer, { fingerprints, ...site }: RenderOrder): Promise<Rendering> {
  const pages = renderer.ADDRESSES.map(async (address): Promise<RenderedPage> => {
    const undated = await renderer.renderPage(address, { ...site, publishedAt: FIXED_DATE });
    const page = { address, fingerprint: sha256(undated), contentHash: contentFingerprint(undated) };
    if (fingerprints[address] === page.fingerprint) return page;
    const html = await renderer.renderPage(address, site);
    return { ...page, body: await encodeBody(html, HTML_TYPE) };
  });
  return { pages: await Promise.all(pages) };
}

/** TypeScript would compile `import()` to `require()`, which cannot load every ES module. */
const importModule: (url: string) => Promise<unknown> = new Function('url', 'return import(url)') as never;

let renderer: Promise<Renderer> | undefined;

/** In the worker thread: answers each order with a rendering or an error. */
parentPort?.on('message', async (order: RenderOrder) => {
  try {
    // The frontend's build guarantees these exports.
    renderer ??= importModule(workerData.renderer) as Promise<Renderer>;
    parentPort?.postMessage({ rendering: await renderSite(await renderer, order) });
  } catch (error) {
    // Not every error can be cloned between threads.
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort?.postMessage({ failure: { message, stack } });
  }
});
