import { FILE_RELATIONS_TABLE } from '#platform/database/file-relations';
import { missingSizes } from './missing-sizes';
import { FILE_UID, ORIGIN_REMOVING, type StoredFile } from './stored-file';
import { describeProviderError } from './upload-provider';

/** The time after which an unused upload is deleted. */
const UNUSED_MS = 24 * 60 * 60 * 1000;
/** Longer than one removal takes; the file of a removal whose process died can be claimed again after it. */
const LEASE_MS = 10 * 60 * 1000;
/** The sweep stops after this many failures in a row, because the provider is probably down. */
const MAX_FAILURES = 3;

/** Deletes unused files that were uploaded through the API; files that the owner put into the media library stay. */
function createUnusedPictures() {
  const table = () => strapi.db.connection(strapi.db.metadata.get(FILE_UID).tableName);
  /** The ids of all files in use. */
  const usedIds = () => strapi.db.connection(FILE_RELATIONS_TABLE).whereNotNull('file_id').select('file_id');

  /** Sets `unused_since` of files that became unused, and clears it for files in use. */
  async function updateUnusedSince(now: Date): Promise<void> {
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

  /** Restores files that were put into a record in the panel after their removal had failed; their sizes are created again. */
  async function restoreUsed(): Promise<void> {
    const count = await table()
      .where({ origin: ORIGIN_REMOVING })
      .whereIn('id', usedIds())
      .update({ origin: 'site', unused_since: null, size_set: null });
    if (count > 0) missingSizes.wake();
  }

  /** Files that were unused for a day at `now`, or claimed by a sweep that has failed or died since. */
  const removableFiles = (now: Date) =>
    table().where((either) =>
      either
        .where((row) => row.where({ origin: 'site' }).where('unused_since', '<=', new Date(now.getTime() - UNUSED_MS)))
        .orWhere((row) =>
          row.where({ origin: ORIGIN_REMOVING }).where('unused_since', '<=', new Date(now.getTime() - LEASE_MS)),
        ),
    );

  /**
   * A single UPDATE: a record that references the picture has either updated `unused_since` before, or is refused from now
   * on. Only one of several processes succeeds.
   */
  const claim = async (id: number, now: Date): Promise<boolean> =>
    (await removableFiles(now)
      .where({ id })
      .whereNotIn('id', usedIds())
      .update({ origin: ORIGIN_REMOVING, unused_since: now })) === 1;

  /** Lets the next sweep claim the file again. */
  const release = (id: number, now: Date) =>
    table()
      .where({ id, origin: ORIGIN_REMOVING })
      .update({ unused_since: new Date(now.getTime() - LEASE_MS) });

  /** Removes the bytes first and then the row, so that a later sweep continues if the process is killed in between. */
  async function remove(id: number): Promise<void> {
    const file: StoredFile | null = await strapi.db.query(FILE_UID).findOne({ where: { id } });
    if (file) await strapi.plugin('upload').service('upload').remove(file);
  }

  return {
    /** Deletes uploads that were unused for 24 hours at `now`, with all their sizes; returns their number. */
    async sweep(now: Date): Promise<number> {
      await updateUnusedSince(now);
      await restoreUsed();
      const ids: number[] = await removableFiles(now).orderBy('unused_since').pluck('id');
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
          await release(id, now);
        }
      }
      return removed;
    },
  };
}

export const unusedPictures = createUnusedPictures();
