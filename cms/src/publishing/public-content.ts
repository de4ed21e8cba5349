import { readSiteText } from '#content/site-text';
import { createStore } from '#content/store';
import type { CollectionName } from '#contract/collections';
import { SITE_TEXT_NAMES, type SiteTextName } from '#contract/site';
import { createJob } from '#platform/jobs/job';
import { resources } from '../api/resources';
import { texts } from '../api/texts';
import type { CachedResponse } from './cached-response';
import { getVersion, isUpToDate, onContentChange, refresh } from './content-changes';
import { buildJsonResponse } from './json-response';
import { PUBLIC_NAMES, type PublicName } from './public-names';

/** A thousand projects (3 MB) take 60 ms to compress; the best quality takes sixty times as long and saves another 5 %. */
const BROTLI_QUALITY = 5;
/** Changed content is rebuilt after this pause, so that a burst of changes costs one rebuild. */
const REBUILD_DEBOUNCE_MS = 100;

/** Reads a list as the API shows it to visitors without an account. */
async function readList(collection: CollectionName): Promise<object[]> {
  const resource = resources[collection];
  const rows = await createStore(resource).list(resource.visibleTo?.(null) ?? {});
  return Promise.all(rows.map(resource.toContract));
}

const isTextName = (name: PublicName): name is SiteTextName => SITE_TEXT_NAMES.some((text) => text === name);

/** Reads the content as visitors see it; null for a text that they may not see. */
const read = (name: PublicName): Promise<object | null> =>
  isTextName(name) ? readSiteText<object, SiteTextName>(texts[name]) : readList(name);

interface CacheEntry {
  /** The version of the content when the build began. */
  version: number;
  pending: Promise<CachedResponse | null>;
  response: CachedResponse | null;
}

const cache = new Map<PublicName, CacheEntry>();

async function buildResponse(name: PublicName): Promise<CachedResponse | null> {
  const content = await read(name);
  return content && buildJsonResponse(content, BROTLI_QUALITY);
}

/** The cached response for a public list or a text of the site; null if it is missing or its version has to be looked up. */
export function getCachedContent(name: PublicName): CachedResponse | null {
  const entry = cache.get(name);
  return isUpToDate() && entry?.version === getVersion(name) ? entry.response : null;
}

/**
 * The response for a public list or a text of the site, built if it is not cached, once for all callers that wait for the
 * same version. It shows everything that was committed before the call. Rejects if the database does not answer; the next
 * call tries again. Null for a text that visitors may not see.
 */
export async function loadContent(name: PublicName): Promise<CachedResponse | null> {
  if (!isUpToDate()) await refresh();
  const version = getVersion(name);
  const current = cache.get(name);
  if (current?.version === version) return current.pending;
  const entry: CacheEntry = { version, pending: buildResponse(name), response: null };
  cache.set(name, entry);
  try {
    entry.response = await entry.pending;
    return entry.response;
  } catch (error) {
    if (cache.get(name) === entry) cache.delete(name);
    throw error;
  }
}

const NOTHING = Buffer.from('null');

/** The content by name as JSON in UTF-8, as the API answers visitors. Rejects if the database does not answer. */
export async function loadBytes<Name extends PublicName>(names: readonly Name[]): Promise<Record<Name, Uint8Array>> {
  const entries = names.map(async (name): Promise<[Name, Uint8Array]> => {
    const response = await loadContent(name);
    // A copy: a small Buffer shares its memory with others, and a message between threads contains all of it.
    return [name, new Uint8Array(response?.body.identity ?? NOTHING)];
  });
  // Object.fromEntries forgets the names, which are those of `names`.
  return Object.fromEntries(await Promise.all(entries)) as Record<Name, Uint8Array>;
}

/** Each rebuilds a response in the background; a request that comes before, or after a failure, builds it itself. */
const rebuildJobs = new Map(
  PUBLIC_NAMES.map((name) => [
    name,
    createJob({
      name: `rebuild the public content of ${name}`,
      work: () => loadContent(name),
      debounceMs: REBUILD_DEBOUNCE_MS,
    }),
  ]),
);

/** Builds all public content, and rebuilds each part shortly after a change. */
export async function startContentCache(): Promise<void> {
  for (const job of rebuildJobs.values()) job.start();
  onContentChange((names) => {
    for (const name of names) rebuildJobs.get(name)?.wake();
  });
  await Promise.allSettled(PUBLIC_NAMES.map(loadContent));
}
