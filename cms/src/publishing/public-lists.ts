import { createStore } from '#content/store';
import { COLLECTION_NAMES, type CollectionName } from '#contract/collections';
import { securityHeaders } from '#platform/environment/security';
import { createJob } from '#platform/jobs/job';
import { resources } from '../api/resources';
import { type CachedResponse, encodeBody } from './cached-response';
import { getListVersion, isUpToDate, onContentChange, refresh } from './content-changes';

/** A thousand projects (3 MB) take 60 ms to compress; the best quality takes sixty times as long and saves another 5 %. */
const BROTLI_QUALITY = 5;
/** A changed list is rebuilt after this pause, so that a burst of changes costs one rebuild. */
const REBUILD_DEBOUNCE_MS = 100;

/** Reads a list as the API shows it to visitors without an account. */
async function readList(collection: CollectionName): Promise<object[]> {
  const resource = resources[collection];
  const rows = await createStore(resource).list(resource.visibleTo?.(null) ?? {});
  return Promise.all(rows.map(resource.toContract));
}

interface CacheEntry {
  /** The version of the list when the build began. */
  version: number;
  pending: Promise<CachedResponse>;
  response: CachedResponse | null;
}

const cache = new Map<CollectionName, CacheEntry>();

async function buildResponse(collection: CollectionName): Promise<CachedResponse> {
  const json = JSON.stringify(await readList(collection));
  return {
    body: await encodeBody(json, 'application/json; charset=utf-8', BROTLI_QUALITY),
    // Caches may keep a list but must revalidate it: a 304 costs nothing. Responses to other origins have other headers.
    headers: { ...securityHeaders('/api'), 'Cache-Control': 'no-cache', Vary: 'Origin, Accept-Encoding' },
  };
}

/** The cached response for a public list; null if it is missing or its version has to be looked up. */
export function getCachedList(collection: CollectionName): CachedResponse | null {
  const entry = cache.get(collection);
  return isUpToDate() && entry?.version === getListVersion(collection) ? entry.response : null;
}

/**
 * The response for a public list, built if it is not cached, once for all callers that wait for the same version. It
 * shows everything that was committed before the call. Rejects if the database does not answer; the next call tries again.
 */
export async function loadList(collection: CollectionName): Promise<CachedResponse> {
  if (!isUpToDate()) await refresh();
  const version = getListVersion(collection);
  const current = cache.get(collection);
  if (current?.version === version) return current.pending;
  const entry: CacheEntry = { version, pending: buildResponse(collection), response: null };
  cache.set(collection, entry);
  try {
    entry.response = await entry.pending;
    return entry.response;
  } catch (error) {
    if (cache.get(collection) === entry) cache.delete(collection);
    throw error;
  }
}

/** All public lists as JSON in UTF-8, as the API answers visitors. Rejects if the database does not answer. */
export async function loadPublicLists(): Promise<Record<CollectionName, Uint8Array>> {
  const entries = COLLECTION_NAMES.map(async (collection) => [
    collection,
    // A copy: a small Buffer shares its memory with others, and a message between threads contains all of it.
    new Uint8Array((await loadList(collection)).body.identity),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Each rebuilds a list in the background; a request that comes before, or after a failure, builds it itself. */
const rebuildJobs = new Map(
  COLLECTION_NAMES.map((collection) => [
    collection,
    createJob({
      name: `rebuild the public list of ${collection}`,
      work: () => loadList(collection),
      debounceMs: REBUILD_DEBOUNCE_MS,
    }),
  ]),
);

/** Builds all lists, and rebuilds each shortly after a change. */
export async function startListCache(): Promise<void> {
  for (const job of rebuildJobs.values()) job.start();
  onContentChange((collections) => {
    for (const collection of collections) rebuildJobs.get(collection)?.wake();
  });
  await Promise.allSettled(COLLECTION_NAMES.map(loadList));
}
