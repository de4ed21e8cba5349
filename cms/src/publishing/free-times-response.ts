import { AVAILABILITY_UID } from '#api/availability/availability';
import { BUSY_CALENDAR_UID } from '#back-office/busy-calendars';
import { type FreeTimes, MEETING_UID, readFreeTimes, viewFreeTimes } from '#back-office/meetings';
import { type SlotsQuery, slotsQuery } from '#contract/communication';
import { contentTypeUid } from '#crud/resource';
import type { CachedResponse } from './cached-response';
import { getTypeVersion, isUpToDate, refresh } from './content-changes';
import { buildJsonResponse } from './json-response';

/** The content types that free times depend on. */
const UIDS = [AVAILABILITY_UID, MEETING_UID, BUSY_CALENDAR_UID, contentTypeUid('site')] as const;

/** Times are offered in steps of five minutes, so a response is right for that long. */
const STEP_MS = 5 * 60_000;
/** More than the zones and months that visitors look at in five minutes; a response has a few kilobytes. */
const MAX_RESPONSES = 500;
/** The body is compressed for each zone and month, so quickly. */
const BROTLI_QUALITY = 4;

interface CacheEntry {
  pending: Promise<CachedResponse>;
  /** Null until the response is built. */
  response: CachedResponse | null;
}

/** What the responses were made from: the versions of the content types, and the step of the time. */
interface Edition {
  key: string;
  free: Promise<FreeTimes | null>;
  /** The responses by query. */
  entries: Map<string, CacheEntry>;
}

let edition: Edition | null = null;

const currentKey = () => [...UIDS.map(getTypeVersion), Math.floor(Date.now() / STEP_MS)].join(' ');

const keyOf = ({ from, days, timeZone }: SlotsQuery) => `${from} ${days} ${timeZone}`;

function openEdition(): Edition {
  const key = currentKey();
  if (edition?.key === key) return edition;
  const opened: Edition = { key, free: readFreeTimes(), entries: new Map() };
  // After a failure the next request reads the free times again.
  opened.free.catch(() => {
    if (edition === opened) edition = null;
  });
  edition = opened;
  return opened;
}

/** Parses the query of a request for free times; null for an invalid one. */
export function parseSlotsQuery(url: string): SlotsQuery | null {
  const { searchParams } = new URL(url, 'http://localhost');
  return slotsQuery.safeParse(Object.fromEntries(searchParams)).data ?? null;
}

/** The cached response; null if it is missing or may be outdated. */
export function getCachedSlots(query: SlotsQuery): CachedResponse | null {
  if (!edition || !isUpToDate() || edition.key !== currentKey()) return null;
  return edition.entries.get(keyOf(query))?.response ?? null;
}

const buildResponse = async (free: Edition['free'], query: SlotsQuery): Promise<CachedResponse> =>
  buildJsonResponse(viewFreeTimes(await free, query), BROTLI_QUALITY);

/**
 * The response with the free times as of everything that was committed before the call, built once for all callers that
 * wait for the same one. Rejects if the database does not answer.
 */
export async function loadSlots(query: SlotsQuery): Promise<CachedResponse> {
  if (!isUpToDate()) await refresh();
  const { free, entries } = openEdition();
  const key = keyOf(query);
  const current = entries.get(key);
  if (current) return current.pending;
  const entry: CacheEntry = { pending: buildResponse(free, query), response: null };
  entries.set(key, entry);
  try {
    entry.response = await entry.pending;
    return entry.response;
  } finally {
    if (!entry.response || entries.size > MAX_RESPONSES) entries.delete(key);
  }
}
