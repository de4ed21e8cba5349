import { missingSizes } from './missing-sizes';
import { describeProviderError } from './provider-error';
import { FILE_UID, REMOVING, type StoredFile } from './stored-file';

/** How long an upload may lie unused, in ms. */
const UNUSED_MS = 24 * 60 * 60 * 1000;
/** Longer than one removal takes, in ms: one whose process died over it is taken up again after this. */
const LEASE_MS = 10 * 60 * 1000;
/** After so many failures in a row the provider is taken to be down, and the rest waits for the next sweep. */
const MAX_FAILURES = 3;

/** Uploads of this site's own calls that nothing uses; never what the owner has put into the library. */
function createUnusedPictures() {
  const table = () => strapi.db.connection(strapi.db.metadata.get(FILE_UID).tableName);
  /** The ids of all files in use: Strapi keeps every use of a file, whatever it is used by, in this table. */
  const usedIds = () => strapi.db.connection('files_related_mph').whereNotNull('file_id').select('file_id');

  /** Starts the clock of the files that nothing uses any more, and stops that of those in use. */
  async function updateClocks(now: Date): Promise<void> {
    await table()
      .where({ origin: 'site' })
      .whereNull('unused_since')
      .whereNotIn('id', usedIds())
      .update({ unused_since: now });
    await table()
      .where({ origin: 'site' })
      .whereNotNull('unused_since')
      .whereIn('id', usedIds())
      .update({ unused_since: null });
  }

  /** Keeps what somebody has put into a record, in the panel, after its removal had failed; its sizes are made anew. */
  async function keepUsed(): Promise<void> {
    const count = await table()
      .where({ origin: REMOVING })
      .whereIn('id', usedIds())
      .update({ origin: 'site', unused_since: null, size_set: null });
    if (count > 0) missingSizes.wake();
  }

  /** Files that a sweep at `now` may remove: unused for a day, or claimed by a process that has died since. */
  const removable = (now: Date) =>
    table().where((either) =>
      either
        .where((row) => row.where({ origin: 'site' }).where('unused_since', '<=', new Date(now.getTime() - UNUSED_MS)))
        .orWhere((row) =>
          row.where({ origin: REMOVING }).where('unused_since', '<=', new Date(now.getTime() - LEASE_MS)),
        ),
    );

  /**
   * One statement: a record that takes the picture has either set its clock anew before, or is refused from now on. Of
   * several processes, one gets it.
   */
  const claim = async (id: number, now: Date): Promise<boolean> =>
    (await removable(now).where({ id }).whereNotIn('id', usedIds()).update({ origin: REMOVING, unused_since: now })) ===
    1;

  /** Removes the bytes, which may take the provider long, and then the row: killed in between, a later sweep goes on. */
  async function remove(id: number): Promise<void> {
    const file: StoredFile | null = await strapi.db.query(FILE_UID).findOne({ where: { id } });
    if (file) await strapi.plugin('upload').service('upload').remove(file);
  }

  return {
    /** Deletes, with all their sizes, the uploads that nothing has used for 24 hours at `now`; how many there were. */
    async sweep(now: Date): Promise<number> {
      await updateClocks(now);
      await keepUsed();
      const ids: number[] = await removable(now).orderBy('unused_since').pluck('id');
      let removed = 0;
      let failures = 0;
      for (const id of ids) {
        if (failures === MAX_FAILURES) break;
        if (!(await claim(id, now))) continue;
        try {
          await remove(id);
          removed += 1;
          failures = 0;
        } catch (error) {
          failures += 1;
          const reason = describeProviderError(error);
          strapi.log.error(`The unused picture ${id} could not be removed, a later sweep tries again: ${reason}`);
        }
      }
      return removed;
    },
  };
}

export const unusedPictures = createUnusedPictures();
