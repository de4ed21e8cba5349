import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { paletteCss } from '#accent';
import type { CollectionName } from '#contract/collections';
import type { SiteTextName } from '#contract/site';
import type { Policy } from '#platform/environment/policies';
import { importEsModule } from '#platform/modules/import-es-module';
import { type EncodedBody, encodeBody, HTML_TYPE } from './cached-response';
import { contentFingerprint } from './content-fingerprint';
import { type DrawnFile, drawFiles } from './draw-files';
import { iconLinks, shareCardName } from './drawn-names';
import type { PublicLists, Renderer } from './frontend-renderer';
import type { SharePicture } from './share-picture';
import { parseJson, parseWords, type SiteWords, toSettings } from './site-words';

export interface RenderOrder {
  origin: string;
  /** ISO 8601. */
  publishedAt: string;
  /** Each public list as JSON in UTF-8: bytes are copied between threads in no time, objects and strings are not. */
  lists: Record<CollectionName, Uint8Array>;
  /** Each text of the site as JSON in UTF-8. */
  words: Record<SiteTextName, Uint8Array>;
  /** The published case studies with their stories as JSON in UTF-8, newest first. */
  caseStudies: Uint8Array;
  /** The addresses of the drawn files that exist. */
  drawnFiles: string[];
  sharePicture: SharePicture;
  /** The fingerprints of published pages by address. */
  fingerprints: Record<string, string>;
  /** One page that is rendered for a preview, without the files that it refers to. */
  preview?: Preview;
}

export interface Preview {
  address: string;
  /** The path below which the addresses of the previewed site are. */
  basename: string;
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
  files: DrawnFile[];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const parseLists = (lists: RenderOrder['lists']): PublicLists =>
  // Object.fromEntries forgets the names, which are those of `lists`.
  Object.fromEntries(Object.entries(lists).map(([name, bytes]) => [name, parseJson(bytes)])) as PublicLists;

/** Renders the ordered pages, and encodes those that have changed. `shareCard` gives the path of a page's card by its title. */
async function renderPages(
  renderer: Renderer,
  { origin, publishedAt, lists, caseStudies, fingerprints, preview }: RenderOrder,
  words: SiteWords,
  shareCard: (title: string) => string,
): Promise<RenderedPage[]> {
  const settings = toSettings(words);
  const site = {
    origin,
    publishedAt,
    settings,
    lists: parseLists(lists),
    texts: words,
    caseStudies: parseJson(caseStudies),
    styles: paletteCss(words.site.accent),
    links: iconLinks(words.site),
    shareCard,
    basename: preview?.basename,
  };
  const addresses = renderer.listAddresses(site).filter((address) => !preview || address === preview.address);
  const pages = addresses.map(async (address): Promise<RenderedPage> => {
    const { html, policy } = await renderer.renderPage(address, site);
    const undated = html.replaceAll(publishedAt, '');
    const page = { address, fingerprint: sha256(undated), contentHash: contentFingerprint(undated), policy };
    if (fingerprints[address] === page.fingerprint) return page;
    return { ...page, body: await encodeBody(html, HTML_TYPE) };
  });
  return Promise.all(pages);
}

/** Renders the ordered pages and draws the files that they refer to. */
async function renderSite(renderer: Renderer, order: RenderOrder): Promise<Rendering> {
  const words = parseWords(order.words);
  const isUnreadable = order.sharePicture === 'unreadable';
  const site = isUnreadable ? { ...words.site, sharePicture: null } : words.site;
  const titles = new Map<string, string>();
  const pages = await renderPages(renderer, order, words, (title) => {
    const path = shareCardName(site, title);
    titles.set(path, title);
    return path;
  });
  if (order.preview) return { pages, files: [] };
  const files = await drawFiles({
    site,
    titles: [...titles.values()],
    existing: order.drawnFiles,
    sharePicture: order.sharePicture instanceof Uint8Array ? order.sharePicture : null,
  });
  return { pages, files };
}

let renderer: Promise<Renderer> | undefined;

/** In the worker thread: answers each order with a rendering or an error. */
parentPort?.on('message', async (order: RenderOrder) => {
  try {
    // The frontend's build guarantees these exports.
    renderer ??= importEsModule(workerData.renderer) as Promise<Renderer>;
    parentPort?.postMessage({ rendering: await renderSite(await renderer, order) });
  } catch (error) {
    // Not every error can be cloned between threads.
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort?.postMessage({ failure: { message, stack } });
  }
});
