import type { Core } from '@strapi/strapi';
import createError from 'http-errors';
import type { Knex } from 'knex';
import {
  AVAILABILITY_UID,
  type Availability,
  type AvailabilityRow,
  availability,
  readAvailability,
  toAvailability,
} from '#api/availability/availability';
import type { DocumentRules } from '#crud/document-middleware';
import { createSingleTypeRules } from '#crud/single-type';
import { inTransaction } from '#platform/database/transaction';
import { installTriggers } from '#platform/database/triggers';
import { aboutField } from '#platform/http/field-error';
import { type HoldingMeeting, listHoldingMeetings, lockMeetings } from './booked-times';
import { type TimeRange, toHeldRange, UNIT_MS } from './compute-free-times';
import { clearCachedRules, inMeetingTransaction, lockRules, requireLaterChange } from './meeting-lock';
import { holdsTime, MEETING_UID, type StoredMeeting, toTimeRange } from './stored-meeting';

/** One row for each unit of time that a meeting holds: the key keeps two meetings from holding the same one. */
const TABLE = 'meeting_times';
const TRIGGER_PREFIX = 'meeting_deleted_';

/** SQLite inserts at most 500 rows with one statement. */
const MAX_ROWS = 400;

/** The problem of a time that another meeting holds. */
export const TIME_TAKEN = 'This time has just been taken, please choose another one';

/** Whether visitors choose among offered times. */
export const hasHours = ({ hours }: Availability): boolean => hours.length > 0;

const listUnits = (range: TimeRange, { gap }: Availability): number[] => {
  const { start, end } = toHeldRange(range, gap);
  return Array.from({ length: (end - start) / UNIT_MS }, (_, index) => start / UNIT_MS + index);
};

/** Runs `work` with the table of held times in the current transaction. */
const inTable = <Result>(work: (table: Knex.QueryBuilder) => Promise<Result>): Promise<Result> =>
  strapi.db.transaction(({ trx }) => work(trx(TABLE))) as Promise<Result>;

/** Frees the time of a meeting. */
async function releaseTime({ id }: HoldingMeeting): Promise<void> {
  await inTable((table) => table.where({ meeting_id: id }).delete());
}

/**
 * Holds the time of a meeting and the gap after it, and frees what the meeting has held before. Throws 409 if another
 * meeting holds a part of it. Call it after `lockAvailability`.
 */
async function holdTime(meeting: HoldingMeeting, availability: Availability): Promise<void> {
  await releaseTime(meeting);
  if (!hasHours(availability)) return;
  const rows = listUnits(toTimeRange(meeting), availability).map((unit) => ({ unit, meeting_id: meeting.id }));
  const held = await inTable((table) => table.insert(rows).onConflict('unit').ignore().returning('unit'));
  if (held.length < rows.length) throw createError(409, TIME_TAKEN, aboutField('slot'));
}

/** Holds the time of a meeting after a change as `holdTime` does, or frees it if it holds none any more. */
export async function changeHeldTime(meeting: StoredMeeting, availability: Availability): Promise<void> {
  if (holdsTime(meeting)) await holdTime(meeting, availability);
  else await releaseTime(meeting);
}

/**
 * Holds the time of all coming meetings anew. Of meetings that overlap already, the first one holds the common time. Call
 * it in a transaction that has locked the rules.
 */
async function rebuildHeldTimes(availability: Availability): Promise<void> {
  // Deletions lock a meeting before its times, too.
  await lockMeetings();
  await inTable((table) => table.delete());
  if (!hasHours(availability)) return;
  const meetings = await listHoldingMeetings();
  const rows = meetings.flatMap((meeting) =>
    listUnits(toTimeRange(meeting), availability).map((unit) => ({ unit, meeting_id: meeting.id })),
  );
  for (let first = 0; first < rows.length; first += MAX_ROWS) {
    await inTable((table) =>
      table
        .insert(rows.slice(first, first + MAX_ROWS))
        .onConflict('unit')
        .ignore(),
    );
  }
}

/** The document rules of the availability: a change of it holds all times anew. */
export const availabilityRules: DocumentRules<AvailabilityRow> = {
  ...createSingleTypeRules(AVAILABILITY_UID, availability),
  inTransaction: inMeetingTransaction,
  lock: lockRules,

  async check(_write, before) {
    return async (after) => {
      await requireLaterChange(before, after);
      await rebuildHeldTimes(toAvailability(after));
    };
  },
};

/** Creates the table of held times, which frees the time of deleted meetings by itself, and fills it. */
export async function preventDoubleBooking({ db }: Core.Strapi): Promise<void> {
  const { tableName } = db.metadata.get(MEETING_UID);
  await db.transaction(async ({ trx }) => {
    await trx.raw(`CREATE TABLE IF NOT EXISTS ${TABLE} (unit integer PRIMARY KEY, meeting_id integer NOT NULL)`);
    await trx.raw(`CREATE INDEX IF NOT EXISTS ${TABLE}_meeting ON ${TABLE} (meeting_id)`);
    await installTriggers(trx, TRIGGER_PREFIX, [
      { table: tableName, event: 'DELETE', statement: `DELETE FROM ${TABLE} WHERE meeting_id = OLD.id;` },
    ]);
  });
  clearCachedRules();
  await inTransaction(async () => {
    await lockRules();
    await rebuildHeldTimes(await readAvailability());
  });
}
