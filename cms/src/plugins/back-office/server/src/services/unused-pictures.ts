import { FILE_UID } from '../pictures/stored-file';

/** How long an upload may lie unused, in milliseconds. */
const PATIENCE_MS = 24 * 60 * 60 * 1000;

/** Uploads of this site's own calls that nothing uses; never what the owner has put into the library. */
export default () => {
  const tableOf = (uid: string): string => strapi.db.metadata.get(uid).tableName;
  /** Strapi keeps every use of a file, whatever it is used by, in this table. */
  const USES = 'files_related_mph';

  /** Starts the clock of the files that nothing uses any more, and stops that of those in use. */
  const mark = (now: Date) =>
    strapi.db.transaction(async ({ trx }) => {
      const used = trx(USES).whereNotNull('file_id').select('file_id');
      const own = () => trx(tableOf(FILE_UID)).where({ origin: 'site' });
      await own().whereNull('unused_since').whereNotIn('id', used.clone()).update({ unused_since: now });
      await own().whereNotNull('unused_since').whereIn('id', used.clone()).update({ unused_since: null });
    });

  const expired = (before: Date) => ({ origin: 'site', unusedSince: { $lte: before } });

  /** Removes it unless a record has taken it since: the row is locked first, then looked at again. */
  async function remove(id: number, before: Date): Promise<boolean> {
    return strapi.db.transaction(async ({ trx }) => {
      await trx(tableOf(FILE_UID)).where({ id }).forUpdate().select('id');
      const file = await strapi.db.query(FILE_UID).findOne({ where: { id, ...expired(before) } });
      const use = await trx(USES).where({ file_id: id }).first('file_id');
      if (!file || use) return false;
      // The bytes go within the transaction: killed in between, the row is still there for the next sweep.
      await strapi.plugin('upload').service('upload').remove(file);
      return true;
    });
  }

  async function removeOrLog(id: number, before: Date): Promise<boolean> {
    try {
      return await remove(id, before);
    } catch (error) {
      strapi.log.error(`The unused picture ${id} could not be removed, the next sweep tries again: ${error}`);
      return false;
    }
  }

  return {
    /** Deletes, with all their sizes, the uploads that nothing has used for 24 hours at `now`; how many there were. */
    async sweep(now: Date): Promise<number> {
      await mark(now);
      const before = new Date(now.getTime() - PATIENCE_MS);
      const files = await strapi.db.query(FILE_UID).findMany({ where: expired(before), select: ['id'] });
      let removed = 0;
      for (const { id } of files) removed += Number(await removeOrLog(id, before));
      return removed;
    },
  };
};
