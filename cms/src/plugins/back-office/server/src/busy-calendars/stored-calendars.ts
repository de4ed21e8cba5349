import { createHash } from 'node:crypto';
import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import type { BusyTime, ParsedCalendar } from './parse-busy-times';
import type { UnreadEvents } from './unread-events';

export const BUSY_CALENDAR_UID = 'plugin::back-office.busy-calendar';
const TABLE = 'back_office_busy_calendars';
const MINUTE_MS = 60_000;
/** The time between two readings of a calendar. */
const INTERVAL_MS = 10 * MINUTE_MS;
/** Longer than any reading takes; a calendar whose process died is claimed again after it. */
const LEASE_MS = 2 * MINUTE_MS;

/** A calendar as the owner lists it. */
export interface ListedCalendar {
  name: string;
  url: string;
}

/** The last reading of a calendar. */
export interface StoredCalendar {
  id: number;
  urlHash: string;
  claims: number;
  /** Until when the process that reads the calendar has it to itself; null after the reading. */
  claimedUntil: string | null;
  readAt: string | null;
  failedSince: string | null;
  problem: string | null;
  times: BusyTime[] | null;
  unread: UnreadEvents | null;
}

/** The key of a calendar's row; the address itself is a secret and is not stored there. */
export const hashUrl = (url: string): string => createHash('sha256').update(url.trim()).digest('hex');

/** Only an index keeps two processes from storing the same calendar twice. */
export async function createCalendarIndex(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    `CREATE UNIQUE INDEX IF NOT EXISTS busy_calendars_url_hash_unique ON ${TABLE} (url_hash)`,
  );
}

/** Creates the rows of new calendars, due now, and deletes those of calendars that are not listed any more. */
export async function syncRows(listed: ListedCalendar[]): Promise<void> {
  const names = new Map(listed.map(({ url, name }) => [hashUrl(url), name]));
  const rows = strapi.db.query(BUSY_CALENDAR_UID);
  const stored: { id: number; urlHash: string; name: string }[] = await rows.findMany({});
  const unlisted = stored.filter(({ urlHash }) => !names.has(urlHash));
  if (unlisted.length > 0) await rows.deleteMany({ where: { id: { $in: unlisted.map(({ id }) => id) } } });
  for (const [urlHash, name] of names) {
    const row = stored.find((other) => other.urlHash === urlHash);
    if (row && row.name !== name) await rows.updateMany({ where: { id: row.id }, data: { name } });
    if (row) continue;
    const now = new Date();
    const values = { document_id: createId(), url_hash: urlHash, name, claims: 0, due_at: now, created_at: now };
    const inserted = { ...values, updated_at: now, published_at: now };
    await strapi.db.connection(TABLE).insert(inserted).onConflict('url_hash').ignore();
  }
}

/** Claims a due calendar, so that only one of several processes reads it; null if none is due, or not that of `urlHash`. */
export async function claimNextCalendar(urlHash?: string): Promise<StoredCalendar | null> {
  const rows = strapi.db.query(BUSY_CALENDAR_UID);
  for (;;) {
    const now = Date.now();
    const due: StoredCalendar | null = await rows.findOne({
      where: { dueAt: { $lte: new Date(now) }, ...(urlHash && { urlHash }) },
      orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    });
    if (!due) return null;
    const claims = due.claims + 1;
    const claimedUntil = new Date(now + LEASE_MS);
    const { count } = await rows.updateMany({
      where: { id: due.id, claims: due.claims },
      data: { claims, claimedUntil, dueAt: claimedUntil },
    });
    if (count === 1) return { ...due, claims };
  }
}

/** Stores the result of a reading, unless its claim has expired and another process has claimed the calendar. */
async function endReading({ id, claims }: StoredCalendar, data: object): Promise<void> {
  const dueAt = new Date(Date.now() + INTERVAL_MS);
  await strapi.db
    .query(BUSY_CALENDAR_UID)
    .updateMany({ where: { id, claims }, data: { ...data, dueAt, claimedUntil: null } });
}

export const storeTimes = (calendar: StoredCalendar, { times, unread }: ParsedCalendar): Promise<void> =>
  endReading(calendar, { times, unread, readAt: new Date(), failedSince: null, problem: null });

/** Stores why a calendar could not be read; its earlier times stay. */
export const storeProblem = (calendar: StoredCalendar, problem: string): Promise<void> =>
  endReading(calendar, { problem, failedSince: calendar.failedSince ? new Date(calendar.failedSince) : new Date() });

/** Makes all calendars, or that of `urlHash`, due that are not being read. */
export async function makeDue(urlHash?: string): Promise<void> {
  const now = new Date();
  await strapi.db.query(BUSY_CALENDAR_UID).updateMany({
    where: { $or: [{ claimedUntil: { $null: true } }, { claimedUntil: { $lte: now } }], ...(urlHash && { urlHash }) },
    data: { dueAt: now },
  });
}

/** The last readings of the listed calendars, by the hashes of their addresses. */
export async function readRows(listed: ListedCalendar[]): Promise<Map<string, StoredCalendar>> {
  const urlHash = { $in: listed.map(({ url }) => hashUrl(url)) };
  const rows: StoredCalendar[] = await strapi.db.query(BUSY_CALENDAR_UID).findMany({ where: { urlHash } });
  return new Map(rows.map((row) => [row.urlHash, row]));
}
