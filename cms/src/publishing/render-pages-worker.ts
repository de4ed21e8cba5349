import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { CollectionName } from '#contract/collections';
import type { Policy } from '#platform/environment/policies';
import { type EncodedBody, encodeBody, HTML_TYPE } from './cached-response';
import { contentFingerprint } from './content-fingerprint';
import type { PublicLists, Renderer, SiteToRender } from './frontend-renderer';

export interface RenderOrder extends Omit<SiteToRender, 'lists'> {
  /** Each public list as JSON in UTF-8: bytes are copied between threads in no time, objects and strings are not. */
  lists: Record<CollectionName, Uint8Array>;
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
  /** The directives of its Content-Security-Policy that permit its inline scripts and styles. */
  policy: Policy;
}

export interface Rendering {
  pages: RenderedPage[];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const parseJson = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

const parseLists = (lists: RenderOrder['lists']): PublicLists =>
  // Object.fromEntries forgets the names, which are those of `lists`.
  Object.fromEntries(Object.entries(lists).map(([name, bytes]) => [name, parseJson(bytes)])) as PublicLists;

/** Renders every page, and encodes those that have changed. */
async function renderSite(renderer: Renderer, { fingerprints, lists, ...order }: RenderOrder): Promise<Rendering> {
  const site = { ...order, lists: parseLists(lists) };
  const pages = renderer.ADDRESSES.map(async (address): Promise<RenderedPage> => {
    const { html, policy } = await renderer.renderPage(address, site);
    const undated = html.replaceAll(site.publishedAt, '');
    const page = { address, fingerprint: sha256(undated), contentHash: contentFingerprint(undated), policy };
    if (fingerprints[address] === page.fingerprint) return page;
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
