import type { Context, Next } from 'koa';
import { readFirstOrigin } from '#platform/database/first-origin';
import { env } from '#platform/environment/env';
import { loadShellTexts } from '../publishing/app-shell';
import { type EncodedBody, encodeBody } from '../publishing/cached-response';
import { listCurrentAddresses } from '../publishing/current-addresses';
import { setEncodedBody } from '../publishing/encoded-body';
import { formatFeed } from '../publishing/feed';
import { caseStudyAddress, PROJECTS_ADDRESS } from '../publishing/page-addresses';
import { loadCaseStudies } from '../publishing/public-content';
import { getPublication } from '../publishing/published-pages';
import { formatRobots, formatSitemap } from '../publishing/search-engine-files';

const FEED = `${PROJECTS_ADDRESS}/feed.xml`;

/** The sitemap entries of the public pages that the site has; other pages are forms or private. */
async function listEntries() {
  return (await listCurrentAddresses()).map((address) => ({
    address,
    changedAt: getPublication().pages.get(address)?.changedAt ?? null,
  }));
}

/** The Atom feed of the case studies. */
async function createFeed(): Promise<string> {
  const { settings } = await loadShellTexts();
  const entries = (await loadCaseStudies()).map(({ slug, ...entry }) => ({
    ...entry,
    address: caseStudyAddress(slug),
  }));
  const { name, language } = settings;
  const [origin, firstOrigin] = [env.PUBLIC_URL, await readFirstOrigin()];
  return formatFeed({ origin, firstOrigin, name, language, page: PROJECTS_ADDRESS, self: FEED, entries });
}

/** The documents by path, each with its type. */
const DOCUMENTS: Record<string, { type: string; create: () => Promise<string> }> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', create: async () => formatRobots(env.PUBLIC_URL) },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    create: async () => formatSitemap(env.PUBLIC_URL, await listEntries()),
  },
  [FEED]: { type: 'application/atom+xml; charset=utf-8', create: createFeed },
};

/** The documents are encoded while a client waits, so quickly. */
const BROTLI_QUALITY = 5;

/** The last bodies by path: a document changes far less often than it is requested. */
const bodies = new Map<string, EncodedBody>();

async function loadBody(path: string, type: string, text: string): Promise<EncodedBody> {
  const cached = bodies.get(path);
  if (cached?.identity.equals(Buffer.from(text))) return cached;
  const body = await encodeBody(text, type, BROTLI_QUALITY);
  bodies.set(path, body);
  return body;
}

/** The paths of the sitemap, `robots.txt` and the feed. */
export const DOCUMENT_PATHS = Object.keys(DOCUMENTS);

/** Sends the sitemap, `robots.txt` or the feed, which contain absolute URLs and therefore cannot be built in advance. */
export async function sendDocument(ctx: Context, next: Next): Promise<void> {
  // Strapi's router also takes other cases and a trailing slash.
  const document = DOCUMENTS[ctx.path];
  if (!document) return next();
  setEncodedBody(ctx, await loadBody(ctx.path, document.type, await document.create()));
  if (ctx.fresh) ctx.status = 304;
}
