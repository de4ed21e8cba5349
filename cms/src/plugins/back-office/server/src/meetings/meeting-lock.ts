import {
  AVAILABILITY_UID,
  type Availability,
  type AvailabilityRow,
  readAvailability,
} from '#api/availability/availability';
import { createSemaphore } from '#platform/limits/semaphore';

/** Transactions that wait for the lock keep their connections to the database, of which a process has ten. */
const MAX_CONCURRENT_CHANGES = 2;
const MAX_WAIT_MS = 30_000;

const changes = createSemaphore(MAX_CONCURRENT_CHANGES, MAX_WAIT_MS);

/** Runs `work`, which locks the rules for meetings, in a transaction or in the current one. */
export async function inMeetingTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (strapi.db.inTransaction()) return work();
  return changes.run(async () => strapi.db.transaction(work));
}

/** The rules as of a change at `updatedAt`, in ms since 1970. */
let cached: { updatedAt: number; availability: Availability } | null = null;

/** Forgets the cached rules, which are those of one database. */
export function clearCachedRules(): void {
  cached = null;
}

/**
 * Locks the rules for meetings until the current transaction ends and returns the time of their last change, in ms since
 * 1970. Everything that changes held times locks them before any other row, so that no two changes wait for each other and
 * the most meetings of a day can be counted.
 */
export async function lockRules(): Promise<number> {
  const rows: { updatedAt: string }[] = await strapi.db
    .queryBuilder(AVAILABILITY_UID)
    .select('updatedAt')
    .forUpdate()
    .execute();
  return new Date(rows[0]?.updatedAt ?? 0).getTime();
}

/**
 * Locks the rules for meetings as `lockRules` does and returns them, from the cache if nobody has changed them since. A
 * transaction that has changed them itself must read them.
 */
export async function lockAvailability(): Promise<Availability> {
  const updatedAt = await lockRules();
  if (cached?.updatedAt === updatedAt) return cached.availability;
  const availability = await readAvailability();
  cached = { updatedAt, availability };
  return availability;
}

/** Makes the time of a change differ from all before it, which the clocks of two replicas do not: the cache depends on it. */
export async function requireLaterChange(before: AvailabilityRow | null, after: AvailabilityRow | null): Promise<void> {
  if (!before || !after || new Date(after.updatedAt) > new Date(before.updatedAt)) return;
  const { tableName } = strapi.db.metadata.get(AVAILABILITY_UID);
  const updated_at = new Date(new Date(before.updatedAt).getTime() + 1);
  await strapi.db.transaction(({ trx }) => trx(tableName).update({ updated_at }));
}
