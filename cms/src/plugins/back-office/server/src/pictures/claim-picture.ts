import { DECODABLE, SIZE_SET } from './size-set';
import { FILE_UID, type StoredFile } from './stored-file';

/** Longer than any picture takes, in ms: one whose process dies over it is taken up again after this. */
const LEASE = 5 * 60_000;
/** How long a picture is left alone whose bytes cannot be had, in ms. */
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

/** Takes the newest picture that lacks sizes of the present set; null when none does. Of several processes that try, one gets it. */
export async function claimPicture(): Promise<StoredFile | null> {
  for (;;) {
    const now = new Date();
    const file: StoredFile | null = await strapi.db.query(FILE_UID).findOne({
      where: {
        mime: { $in: DECODABLE },
        provider: strapi.config.get('plugin::upload.provider', 'local'),
        $and: [
          { $or: [{ sizeSet: { $null: true } }, { sizeSet: { $ne: SIZE_SET } }] },
          { $or: [{ sizesDueAt: { $null: true } }, { sizesDueAt: { $lte: now } }] },
        ],
      },
      orderBy: { id: 'desc' },
    });
    if (!file || (await take(file.id, now))) return file;
  }
}

/** Lets go of a picture that is done, or whose bytes changed meanwhile. */
export const release = (id: number) => setDue(id, null);

/** Nobody takes it for an hour. */
export const postpone = (id: number) => setDue(id, new Date(Date.now() + POSTPONEMENT));
