import { DECODABLE_TYPES, SIZE_SET } from './picture-widths';
import { FILE_UID, type StoredFile } from './stored-file';

/** Longer than any picture takes; a picture whose process died is claimed again after it. */
const LEASE_MS = 5 * 60_000;
/** The delay before a picture that could not be completed is tried again. */
const RETRY_DELAY_MS = 60 * 60_000;

const table = () => strapi.db.connection(strapi.db.metadata.get(FILE_UID).tableName);

/** Plain SQL skips Strapi's lifecycles, so that a claim does not invalidate cached lists. */
const setDue = (id: number, sizesDueAt: Date | null) => table().where({ id }).update({ sizes_due_at: sizesDueAt });

async function claim(id: number, now: Date): Promise<boolean> {
  const count = await table()
    .where({ id })
    .where((due) => due.whereNull('sizes_due_at').orWhere('sizes_due_at', '<=', now))
    .update({ sizes_due_at: new Date(now.getTime() + LEASE_MS) });
  return count === 1;
}

/** Either never tried, or due again. */
type Due = { $null: true } | { $lte: Date };

const findIncomplete = (due: Due, orderBy: object): Promise<StoredFile | null> =>
  strapi.db.query(FILE_UID).findOne({
    where: {
      mime: { $in: DECODABLE_TYPES },
      provider: strapi.config.get('plugin::upload.provider', 'local'),
      $or: [{ sizeSet: { $null: true } }, { sizeSet: { $ne: SIZE_SET } }],
      sizesDueAt: due,
    },
    orderBy,
  });

/**
 * Claims a picture that lacks the current size set: the newest untried one, then the one that has been due longest; null
 * if there is none. Only one of several processes gets the same picture.
 */
export async function claimPicture(): Promise<StoredFile | null> {
  for (;;) {
    const now = new Date();
    const file =
      (await findIncomplete({ $null: true }, { id: 'desc' })) ??
      (await findIncomplete({ $lte: now }, { sizesDueAt: 'asc' }));
    if (!file || (await claim(file.id, now))) return file;
  }
}

/** Ends the claim of a picture that is completed or was replaced meanwhile. */
export const releasePicture = (id: number) => setDue(id, null);

/** Makes the picture due again in an hour. */
export const postponePicture = (id: number) => setDue(id, new Date(Date.now() + RETRY_DELAY_MS));
