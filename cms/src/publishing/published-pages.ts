import type { Policy } from '#platform/environment/content-security-policies';
import { publishedHeaders } from '#platform/environment/headers-by-path';
import type { CachedResponse, EncodedBody } from './cached-response';
import { fileResponse, nextFiles, type PublishedFiles, pathOf } from './published-files';
import type { PageSource, RenderedPage, Rendering } from './render-site';

/** A page as it is sent to visitors. */
export interface PublishedPage {
  body: EncodedBody;
  /** The directives of its Content-Security-Policy that permit its inline scripts and styles. */
  policy: Policy;
  /** The hash of the page without its publication date. */
  fingerprint: string;
  /** The hash of its visible content; see content-fingerprint.ts. */
  contentHash: string;
  /** The time at which contentHash changed last, ISO 8601: `lastmod` of the sitemap. */
  changedAt: string;
  /** What this process has rendered it from; null if that is not known. */
  source: PageSource | null;
}

/** All published pages by address, and the drawn files that they refer to. */
export interface Publication {
  pages: ReadonlyMap<string, PublishedPage>;
  files: PublishedFiles;
}

let publication: Publication = { pages: new Map(), files: new Map() };
let headers: ReadonlyMap<PublishedPage, Record<string, string>> = new Map();
let fileResponses: ReadonlyMap<string, CachedResponse> = new Map();

/** The path of the rules by which browsers prefetch pages; static servers name it in the same header. */
export const SPECULATION_RULES = '/speculation-rules.json';

const pageHeaders = ({ policy }: PublishedPage) => ({
  ...publishedHeaders(policy),
  'Speculation-Rules': `"${SPECULATION_RULES}"`,
  'Cache-Control': 'no-cache',
});

/** Replaces the published pages. */
export function setPublication(next: Publication): void {
  headers = new Map([...next.pages.values()].map((page) => [page, pageHeaders(page)]));
  fileResponses = new Map([...next.files].map(([address, body]) => [pathOf(address), fileResponse(address, body)]));
  publication = next;
}

/** The pages that are published now. */
export const getPublication = (): Publication => publication;

/** The response for the published page at `pathname`, with or without a trailing slash; null if there is none. */
export function findPublishedPage(pathname: string): CachedResponse | null {
  const page = publication.pages.get(pathname) ?? publication.pages.get(pathname.replace(/\/$/, ''));
  return page ? { body: page.body, headers: headers.get(page) ?? {} } : null;
}

/** The response for the drawn file at `pathname`; null if there is none. */
export const findPublishedFile = (pathname: string): CachedResponse | null => fileResponses.get(pathname) ?? null;

/** A Buffer that was sent between threads arrives as a Uint8Array. */
const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const withBuffers = ({ type, etag, identity, gzip, brotli }: EncodedBody): EncodedBody => ({
  type,
  etag,
  identity: toBuffer(identity),
  gzip: toBuffer(gzip),
  brotli: toBuffer(brotli),
});

function nextPage(previous: PublishedPage | undefined, page: RenderedPage, publishedAt: string): PublishedPage {
  const { address, body, policy, fingerprint, contentHash, source } = page;
  if (body) {
    const changedAt = previous?.contentHash === contentHash ? previous.changedAt : publishedAt;
    return { body: withBuffers(body), policy, fingerprint, contentHash, changedAt, source };
  }
  if (!previous) throw new Error(`the renderer made no page for ${address}`);
  return { ...previous, source };
}

/** The publication after a rendering: changed pages are new, the others are kept. `publishedAt`: ISO 8601. */
export function nextPublication(previous: Publication, rendering: Rendering, publishedAt: string): Publication {
  const rendered = new Map(rendering.pages.map((page) => [page.address, page]));
  const pages = rendering.addresses.flatMap((address): [string, PublishedPage][] => {
    const kept = previous.pages.get(address);
    const page = rendered.get(address);
    const next = page ? nextPage(kept, page, publishedAt) : kept;
    return next ? [[address, next]] : [];
  });
  const files = nextFiles(previous.files, rendering.files);
  // Pages that are still to be rendered refer to the files of before.
  return { pages: new Map(pages), files: rendering.isComplete ? files : new Map([...previous.files, ...files]) };
}
