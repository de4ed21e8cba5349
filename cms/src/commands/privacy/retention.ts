import { removeMailFiles, removeMailFilesBefore } from '#back-office/mail';
import { env } from '#platform/environment/env';
import { createJob } from '#platform/jobs/job';
import { deleteRows, findExpiredRows, type VisitorRows } from './visitor-rows';

const countRows = (rows: VisitorRows) => Object.values(rows).reduce((sum, { length }) => sum + length, 0);

/** The same day of an earlier month, or the last day of a shorter one, in UTC. */
function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCMonth(date.getUTCMonth() - months);
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

function createVisitorRetention() {
  async function deleteBatch(limit: Date): Promise<number> {
    const deleted = await strapi.db.transaction(async ({ trx }) => {
      const rows = await findExpiredRows(trx, limit);
      await deleteRows(trx, rows);
      return rows;
    });
    await removeMailFiles(deleted.mails);
    return countRows(deleted);
  }

  return {
    /** Deletes data of visitors that are older than RETENTION_MONTHS, and returns the number of rows. */
    async deleteExpired(now: Date): Promise<number> {
      const limit = monthsBefore(now, env.RETENTION_MONTHS);
      let total = 0;
      for (let deleted = 1; deleted > 0; total += deleted) deleted = await deleteBatch(limit);
      await removeMailFilesBefore(limit);
      return total;
    },
  };
}

export const visitorRetention = createVisitorRetention();

/** Deletes messages, meetings and mails that are older than RETENTION_MONTHS, every night. */
export const visitorCleanup = createJob({
  name: 'delete old data of visitors',
  async work() {
    const rows = await visitorRetention.deleteExpired(new Date());
    if (rows > 0) strapi.log.info(`Old enough to go: ${rows} rows of messages, meetings, mails and the log`);
  },
  cron: '20 3 * * *',
});
