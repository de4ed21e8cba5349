import type { Activity } from '#contract/account';
import { env } from '#platform/environment/env';
import { createJob } from '#platform/jobs/job';

const UID = 'plugin::back-office.activity';
const PAGE_SIZE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }];

type Entry = Omit<Activity, '_id' | 'at'>;

interface Row extends Entry {
  id: number;
  documentId: string;
  createdAt: string;
}

/** Finds entries of the same millisecond as the last row of the page that are not on it. */
function findRestOfLastMillisecond(page: Row[]): Promise<Row[]> {
  const instant = new Date(page.at(-1)?.createdAt ?? 0);
  return strapi.db.query(UID).findMany({
    where: {
      // PostgreSQL stores microseconds.
      createdAt: { $gte: instant, $lt: new Date(instant.getTime() + 1) },
      id: { $notIn: page.map(({ id }) => id) },
    },
    orderBy: NEWEST_FIRST,
  });
}

/** Records who changed what, when and from which address. */
export const activityLog = {
  async record(entry: Entry): Promise<void> {
    await strapi.documents(UID).create({ data: entry });
  },

  /** Deletes entries older than ACTIVITY_DAYS. */
  async deleteExpired(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - env.ACTIVITY_DAYS * DAY_MS);
    await strapi.db.query(UID).deleteMany({ where: { createdAt: { $lt: oldest } } });
  },

  /**
   * The 50 newest entries, or the 50 before `before` (ISO 8601), and all others of the last one's millisecond: the next
   * page starts before it.
   */
  async list(before?: string): Promise<Activity[]> {
    const page: Row[] = await strapi.db.query(UID).findMany({
      where: before ? { createdAt: { $lt: before } } : {},
      orderBy: NEWEST_FIRST,
      limit: PAGE_SIZE,
    });
    const rows = page.length < PAGE_SIZE ? page : [...page, ...(await findRestOfLastMillisecond(page))];
    return rows.map(({ documentId, createdAt, actor, action, subject, subjectName, fields, address }) => ({
      _id: documentId,
      at: new Date(createdAt).toISOString(),
      actor,
      action,
      subject,
      // Null in entries that are older than this column.
      subjectName: subjectName ?? '',
      fields,
      address,
    }));
  },
};

/** Deletes expired entries every night. */
export const activityCleanup = createJob({
  name: 'delete expired activity',
  work: () => activityLog.deleteExpired(new Date()),
  cron: '10 3 * * *',
});
