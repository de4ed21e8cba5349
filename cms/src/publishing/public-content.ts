import { listCaseStudies, readCaseStudies, readCaseStudy } from '#api/case-study/public-case-studies';
import type { CaseStudySummary } from '#contract/case-study';
import type { CollectionName } from '#contract/collections';
import { SITE_TEXT_NAMES, type SiteTextName } from '#contract/site';
import { readSiteText } from '#crud/site-text';
import { createStore } from '#crud/store';
import { createJob } from '#platform/jobs/job';
import { resources } from '../api/resources';
import { texts } from '../api/site-texts';
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

const CASE_STUDY_PREFIX = 'case-study/';

/** A public list, a text of the site, or a case study by its slug. */
export type PublicKey = PublicName | `${typeof CASE_STUDY_PREFIX}${string}`;

const isCaseStudy = (key: PublicKey): key is `${typeof CASE_STUDY_PREFIX}${string}` =>
  key.startsWith(CASE_STUDY_PREFIX);

/** Reads the content as visitors see it; null for what they may not see. */
async function read(key: PublicKey): Promise<object | null> {
  if (isCaseStudy(key)) return readCaseStudy(key.slice(CASE_STUDY_PREFIX.length));
  if (key === 'case-study') return listCaseStudies();
  return isTextName(key) ? readSiteText<object, SiteTextName>(texts[key]) : readList(key);
}

const versionOf = (key: PublicKey) => getVersion(isCaseStudy(key) ? 'case-study' : key);

interface CacheEntry {
  /** The version of the content when the build began. */
  version: number;
  pending: Promise<CachedResponse | null>;
  response: CachedResponse | null;
}

const cache = new Map<PublicKey, CacheEntry>();

async function buildResponse(key: PublicKey): Promise<CachedResponse | null> {
  const content = await read(key);
  return content && buildJsonResponse(content, BROTLI_QUALITY);
}

/** The cached response for public content; null if it is missing or its version has to be looked up. */
export function getCachedContent(key: PublicKey): CachedResponse | null {
  const entry = cache.get(key);
  return isUpToDate() && entry?.version === versionOf(key) ? entry.response : null;
}

/**
 * The response for public content, built if it is not cached, once for all callers that wait for the same version. It shows
 * everything that was committed before the call. Rejects if the database does not answer; the next call tries again. Null
 * for what visitors may not see.
 */
export async function loadContent(key: PublicKey): Promise<CachedResponse | null> {
  if (!isUpToDate()) await refresh();
  const version = versionOf(key);
  const current = cache.get(key);
  if (current?.version === version) return current.pending;
  const entry: CacheEntry = { version, pending: buildResponse(key), response: null };
  cache.set(key, entry);
  try {
    entry.response = await entry.pending;
    return entry.response;
  } finally {
    // The addresses of case studies that do not exist are without number.
    if (!entry.response && cache.get(key) === entry) cache.delete(key);
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

/** The published case studies without their stories, newest first. Rejects if the database does not answer. */
export async function loadCaseStudies(): Promise<CaseStudySummary[]> {
  const response = await loadContent('case-study');
  // `listCaseStudies` has made the body.
  return JSON.parse(String(response?.body.identity ?? '[]')) as CaseStudySummary[];
}

/** The published case studies with their stories as JSON in UTF-8, and the version of the content that they show. */
let stories: { version: number; pending: Promise<Uint8Array> } | null = null;

async function readStories(): Promise<Uint8Array> {
  return new Uint8Array(Buffer.from(JSON.stringify(await readCaseStudies())));
}

/** All published case studies with their stories as JSON in UTF-8, newest first. Rejects if the database does not answer. */
export async function loadCaseStudyBytes(): Promise<Uint8Array> {
  if (!isUpToDate()) await refresh();
  const version = getVersion('case-study');
  if (stories?.version === version) return stories.pending;
  const entry = { version, pending: readStories() };
  stories = entry;
  try {
    return await entry.pending;
  } catch (error) {
    // The next call tries again.
    if (stories === entry) stories = null;
    throw error;
  }
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
