import { removeMailFiles, removeMailFilesBefore } from '#back-office/mail';
import { env } from '#platform/environment/env';
import { deleteRows, rowsBefore, type VisitorRows } from './visitor-rows';

const sizeOf = (rows: VisitorRows) => Object.values(rows).reduce((sum, { length }) => sum + length, 0);

/** What visitors leave here: messages, meetings, and the mails about both. */
function createVisitorRetention() {
  async function forgetSome(limit: Date): Promise<number> {
    const gone = await strapi.db.transaction(async ({ trx }) => {
      const rows = await rowsBefore(trx, limit);
      await deleteRows(trx, rows);
      return rows;
    });
    await removeMailFiles(gone.mails);
    return sizeOf(gone);
  }

  return {
    /** Forgets what is older than the owner wants to keep; how many rows that were. */
    async forget(now: Date): Promise<number> {
      const limit = new Date(now);
      limit.setUTCMonth(limit.getUTCMonth() - env.RETENTION_MONTHS);
      let total = 0;
      for (let gone = 1; gone > 0; total += gone) gone = await forgetSome(limit);
      await removeMailFilesBefore(limit);
      return total;
    },
  };
}

export const visitorRetention = createVisitorRetention();
