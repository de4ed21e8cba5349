import { DECODABLE, SIZE_SET } from './size-set';
import { FILE_UID, type StoredFile } from './stored-file';

/** Longer than any picture takes, in ms: one whose process dies over it is taken up again after this. */
const LEASE = 5 * 60_000;
/** How long a picture is left alone that could not be completed, in ms. */
const POSTPONEMENT = 60 * 60_000;

const table = () => strapi.db.connection(strapi.db.metadata.get(FILE_UID).tableName);

/** In plain SQL: who works on a picture is nothing that visitors see, so that no list need be made anew for it. */
const setDue = (id: number, sizesDueAt: Date | null) => table().where({ id }).update({ sizes_due_at: sizesDueAt });

async function take(id: number, now: Date): Promise<boolean> {
  const count = await table()
    .where({ id })
    .where((due) => due.whereNull('sizes_due_at').orWhere('sizes_due_at', '<=', now))
    .update({ sizes_due_at: new Date(now.getTime() + LEASE) });
  return count === 1;
}

/** Never tried, or tried before and due again. */
type Due = { $null: true } | { $lte: Date };

const findIncomplete = (due: Due, orderBy: object): Promise<StoredFile | null> =>
  strapi.db.query(FILE_UID).findOne({
    where: {
      mime: { $in: DECODABLE },
      provider: strapi.config.get('plugin::upload.provider', 'local'),
      $or: [{ sizeSet: { $null: true } }, { sizeSet: { $ne: SIZE_SET } }],
      sizesDueAt: due,
    },
    orderBy,
  });

/**
 * Takes a picture that lacks sizes of the present set: the newest that nobody has tried, then the one whose next try has
 * been due longest; null when none is. Of several processes that try, one gets it.
 */
export async function claimPicture(): Promise<StoredFile | null> {
  for (;;) {
    const now = new Date();
    const file =
      (await findIncomplete({ $null: true }, { id: 'desc' })) ??
      (await findIncomplete({ $lte: now }, { sizesDueAt: 'asc' }));
    if (!file || (await take(file.id, now))) return file;
  }
}

/** Lets go of a picture that is done, or whose bytes changed meanwhile. */
export const release = (id: number) => setDue(id, null);

/** Nobody takes it for an hour. */
export const postpone = (id: number) => setDue(id, new Date(Date.now() + POSTPONEMENT));
