import { lookup } from 'node:dns/promises';
import { readAvailability } from '#api/availability/availability';
import { readSiteIdentity } from '#api/site/identity';
import { env } from '#platform/environment/env';
import { createJob } from '#platform/jobs/job';
import { type FetchRules, fetchCalendar } from './fetch-calendar';
import { listOwnerAddresses } from './owner-addresses';
import { type BusyTime, mergeTimes, type ParsedCalendar } from './parse-busy-times';
import { parseInThread } from './parse-in-thread';
import { isPublicAddress } from './public-addresses';
import {
  claimNextCalendar,
  hashUrl,
  type ListedCalendar,
  makeDue,
  readRows,
  type StoredCalendar,
  storeProblem,
  storeTimes,
  syncRows,
} from './stored-calendars';
import type { UnreadEvents } from './unread-events';

const DAY_MS = 86_400_000;
/** Calendars that were just added, and those of a process that died, are read this soon. */
const CHECK_INTERVAL_MS = 60_000;

/** Calendars are read from public addresses over https; for tests, `BUSY_CALENDARS_ALLOW_LOCAL` permits all and http. */
const FETCH_RULES: FetchRules = {
  allowsHttp: env.BUSY_CALENDARS_ALLOW_LOCAL,
  isAllowed: (address) => env.BUSY_CALENDARS_ALLOW_LOCAL || isPublicAddress(address),
  resolve: (host) => lookup(host, { all: true }),
  // Outlook needs more than ten seconds for a large calendar.
  timeoutMs: 30_000,
};

/** The state of a calendar for the owner. */
export interface BusyCalendar {
  /** The hash of its address. */
  id: string;
  name: string;
  /** The last successful reading; ISO 8601, as `failedSince`. */
  readAt: string | null;
  /** Why it cannot be read, as one sentence. */
  problem: string | null;
  failedSince: string | null;
  /** Whether it could not be read for a day. */
  isStale: boolean;
  isBeingRead: boolean;
  /** The events of the last successful reading that could not be read, or not in full. */
  unread: UnreadEvents;
}

async function readCalendar(url: string, horizon: number): Promise<ParsedCalendar> {
  const now = Date.now();
  const { timeZone: siteTimeZone } = await readSiteIdentity();
  const ics = await fetchCalendar(url, FETCH_RULES);
  const range = { from: now - DAY_MS, to: now + (horizon + 2) * DAY_MS };
  return parseInThread({ ics, ...range, siteTimeZone, ownerAddresses: await listOwnerAddresses() });
}

async function readClaimed(claimed: StoredCalendar, listed: ListedCalendar[], horizon: number): Promise<void> {
  const calendar = listed.find(({ url }) => hashUrl(url) === claimed.urlHash);
  // It has been removed since the rows were compared with the list.
  if (!calendar) return;
  try {
    await storeTimes(claimed, await readCalendar(calendar.url, horizon));
  } catch (error) {
    await storeProblem(claimed, error instanceof Error ? error.message : String(error));
  }
}

/** Reads all due calendars, or that of `urlHash` if it is due. Several processes may run this at once. */
export async function readDueCalendars(mayContinue: () => boolean = () => true, urlHash?: string): Promise<void> {
  const { horizon, busyCalendars: listed } = await readAvailability();
  await syncRows(listed);
  while (mayContinue()) {
    const claimed = await claimNextCalendar(urlHash);
    if (!claimed) break;
    await readClaimed(claimed, listed, horizon);
  }
}

/** Reads the calendars that are due: each every ten minutes, in one process. */
export const busyCalendarsJob = createJob({
  name: 'read busy calendars',
  work: readDueCalendars,
  intervalMs: CHECK_INTERVAL_MS,
});

/** The times that the owner's calendars take, sorted, without overlaps, as of their last successful readings. */
export async function readBusyTimes(): Promise<BusyTime[]> {
  const { busyCalendars: listed } = await readAvailability();
  if (listed.length === 0) return [];
  const rows = await readRows(listed);
  return mergeTimes([...rows.values()].flatMap(({ times }) => times ?? []));
}

const toIso = (date: string | null | undefined) => (date ? new Date(date).toISOString() : null);

/** The listed calendars with the states of their last readings. */
export async function listBusyCalendars(): Promise<BusyCalendar[]> {
  const { busyCalendars: listed } = await readAvailability();
  const rows = await readRows(listed);
  return listed.map(({ name, url }) => {
    const id = hashUrl(url);
    const row = rows.get(id);
    const unreadSince = row?.readAt ?? row?.failedSince;
    return {
      id,
      name,
      readAt: toIso(row?.readAt),
      problem: row?.problem ?? null,
      failedSince: toIso(row?.failedSince),
      isStale: Boolean(unreadSince) && Date.now() - new Date(unreadSince ?? 0).getTime() > DAY_MS,
      unread: row?.unread ?? { count: 0, events: [] },
      isBeingRead: Date.now() < new Date(row?.claimedUntil ?? 0).getTime(),
    };
  });
}

/** Reads all calendars now, or the one with this id, except those that are just being read, and returns the states of all. */
export async function readNow(id?: string): Promise<BusyCalendar[]> {
  await makeDue(id);
  await readDueCalendars(undefined, id);
  return listBusyCalendars();
}
