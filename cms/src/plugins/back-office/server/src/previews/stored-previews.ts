import type { Core } from '@strapi/strapi';
import createError from 'http-errors';
import { SESSION_ID_LENGTH, SESSIONS_TABLE } from '#back-office/accounts';
import type { CollectionName } from '#contract/collections';
import { env } from '#platform/environment/env';
import { createJob } from '#platform/jobs/job';

const TABLE = 'previews';
const PICTURES_TABLE = 'preview_pictures';

/** The previews of an account, and their bytes, beyond which its oldest ones are deleted. */
const MAX_PREVIEWS = 10;
export const MAX_BYTES = 20 * 1024 * 1024;

const ID_LENGTH = 36;

const CLEANUP_INTERVAL_MS = 10 * 60_000;

/** A picture that is not uploaded, as WebP. */
export interface PreviewPicture {
  field: string;
  bytes: Buffer;
}

export interface StoredPreview {
  id: string;
  /** The id of its session. */
  session: string;
  /** The documentId of the account. */
  account: string;
  collection: CollectionName;
  /** The record of the contract as JSON. */
  record: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const table = (name: string) => strapi.db.connection(name);

/**
 * Creates the tables of unsaved records and their pictures. All replicas read them; the activity log, the panel and backups
 * do not. The database deletes those of a session that ends.
 */
export async function createPreviewTables({ db }: Core.Strapi): Promise<void> {
  const bytes = env.DATABASE_CLIENT === 'postgres' ? 'bytea' : 'blob';
  await db.connection.raw(`CREATE TABLE IF NOT EXISTS ${TABLE} (
    id varchar(${ID_LENGTH}) PRIMARY KEY,
    session varchar(${SESSION_ID_LENGTH}) NOT NULL REFERENCES ${SESSIONS_TABLE} (id) ON DELETE CASCADE,
    account varchar(64) NOT NULL, collection varchar(20) NOT NULL, record text NOT NULL, size integer NOT NULL,
    created_at bigint NOT NULL, expires_at bigint NOT NULL)`);
  await db.connection.raw(`CREATE INDEX IF NOT EXISTS ${TABLE}_account ON ${TABLE} (account)`);
  await db.connection.raw(`CREATE TABLE IF NOT EXISTS ${PICTURES_TABLE} (
    preview varchar(${ID_LENGTH}) NOT NULL REFERENCES ${TABLE} (id) ON DELETE CASCADE, field varchar(40) NOT NULL,
    bytes ${bytes} NOT NULL, PRIMARY KEY (preview, field))`);
}

/** Deletes the oldest previews of an account that exceed its share. Each caller has stored its own, so the last one sees all. */
async function deleteExcess(account: string, newest: string): Promise<void> {
  const rows: { id: string; size: number }[] = await table(TABLE)
    .select('id', 'size')
    .where({ account })
    .whereNot({ id: newest })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  const own: { size: number } | undefined = await table(TABLE).first('size').where({ id: newest });
  let bytes = own?.size ?? 0;
  const excess = rows.filter(({ size }, index) => {
    bytes += size;
    return index + 1 >= MAX_PREVIEWS || bytes > MAX_BYTES;
  });
  await table(TABLE)
    .whereIn(
      'id',
      excess.map(({ id }) => id),
    )
    .delete();
}

const hasEnded = async (session: string): Promise<boolean> =>
  (await table(SESSIONS_TABLE).first('id').where({ id: session })) === undefined;

/** Stores a preview, and deletes the account's oldest ones beyond its share. Throws 401 if the session has ended meanwhile. */
export async function storePreview(preview: StoredPreview, pictures: PreviewPicture[]): Promise<void> {
  const { expiresAt, ...row } = preview;
  const size = pictures.reduce((sum, { bytes }) => sum + bytes.length, Buffer.byteLength(preview.record));
  try {
    await strapi.db.transaction(async ({ trx }) => {
      await trx(TABLE).insert({ ...row, size, created_at: Date.now(), expires_at: expiresAt });
      for (const picture of pictures) await trx(PICTURES_TABLE).insert({ preview: preview.id, ...picture });
    });
  } catch (error) {
    if (!(await hasEnded(preview.session))) throw error;
    throw createError(401, 'You have logged out meanwhile, please log in again');
  }
  await deleteExcess(preview.account, preview.id);
}

/** A preview that has not expired; null if there is none. */
export async function findPreview(id: string): Promise<StoredPreview | null> {
  const row = await table(TABLE).first().where({ id }).where('expires_at', '>', Date.now());
  if (!row) return null;
  const { session, account, collection, record, expires_at } = row;
  // PostgreSQL returns bigints as texts.
  return { id, session, account, collection, record, expiresAt: Number(expires_at) };
}

/** The bytes of a picture of a preview; null if it has none for that field. */
export async function findPreviewPicture(preview: string, field: string): Promise<Buffer | null> {
  const row: { bytes: Buffer } | undefined = await table(PICTURES_TABLE).first('bytes').where({ preview, field });
  return row?.bytes ?? null;
}

/** Deletes the previews that have expired by `now`. */
export async function deleteExpiredPreviews(now: Date): Promise<void> {
  await table(TABLE).where('expires_at', '<=', now.getTime()).delete();
}

/** Deletes expired previews every ten minutes. */
export const previewCleanup = createJob({
  name: 'delete expired previews',
  work: () => deleteExpiredPreviews(new Date()),
  intervalMs: CLEANUP_INTERVAL_MS,
});
