import { AVAILABILITY_UID } from '#api/availability/availability';
import { BUSY_CALENDAR_UID } from '#back-office/busy-calendars';
import { type FreeTimes, MEETING_UID, readFreeTimes, viewSlots } from '#back-office/meetings';
import { contentTypeUid } from '#content/resource';
import { type SlotsQuery, slotsQuery } from '#contract/communication';
import { securityHeaders } from '#platform/environment/security';
import { type CachedResponse, encodeBody } from './cached-response';
import { getTypeVersion, isUpToDate, refresh } from './content-changes';

/** The content types that free times depend on. */
const UIDS = [AVAILABILITY_UID, MEETING_UID, BUSY_CALENDAR_UID, contentTypeUid('site')] as const;

/** Times are offered in steps of five minutes, so a response is right for that long. */
const STEP_MS = 5 * 60_000;
/** More than the zones and months that visitors look at in five minutes; a response has a few kilobytes. */
const MAX_RESPONSES = 500;
/** The body is compressed for each zone and month, so quickly. */
const BROTLI_QUALITY = 4;

/** What the responses were made from: the versions of the content types, and the step of the time. */
interface Edition {
  key: string;
  free: Promise<FreeTimes | null>;
  /** The responses by query. */
  responses: Map<string, CachedResponse>;
  /** Those that are being made, so that many visitors who ask at once wait for the same one. */
  making: Map<string, Promise<CachedResponse>>;
}

let edition: Edition | null = null;

const currentKey = () => [...UIDS.map(getTypeVersion), Math.floor(Date.now() / STEP_MS)].join(' ');

const keyOf = ({ from, days, timeZone }: SlotsQuery) => `${from} ${days} ${timeZone}`;

function openEdition(): Edition {
  const key = currentKey();
  if (edition?.key === key) return edition;
  const opened: Edition = { key, free: readFreeTimes(), responses: new Map(), making: new Map() };
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
  return edition.responses.get(keyOf(query)) ?? null;
}

async function makeResponse({ free, responses }: Edition, query: SlotsQuery): Promise<CachedResponse> {
  const view = viewSlots(await free, query);
  const response = {
    body: await encodeBody(JSON.stringify(view), 'application/json; charset=utf-8', BROTLI_QUALITY),
    headers: { ...securityHeaders('/api'), 'Cache-Control': 'no-cache', Vary: 'Origin, Accept-Encoding' },
  };
  if (responses.size < MAX_RESPONSES) responses.set(keyOf(query), response);
  return response;
}

/** The response with the free times as of everything that was committed before the call. Rejects if the database does not answer. */
export async function loadSlots(query: SlotsQuery): Promise<CachedResponse> {
  if (!isUpToDate()) await refresh();
  const opened = openEdition();
  const key = keyOf(query);
  const response = opened.making.get(key) ?? makeResponse(opened, query).finally(() => opened.making.delete(key));
  opened.making.set(key, response);
  return response;
}
