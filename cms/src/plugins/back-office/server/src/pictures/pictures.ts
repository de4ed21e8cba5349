import { availableParallelism } from 'node:os';
import type { Image } from '#contract/fields';
import { env } from '#platform/environment/env';
import { createFieldProblem } from '#platform/http/field-error';
import { encodeWebp } from './encode-webp';
import { addVersion, createExternalRow, parseCloudinaryUrl, parsePictureUrl } from './picture-urls';
import { limitProcessing } from './processing-limits';
import { toImage } from './responsive-image';
import {
  CLOUDINARY_PROVIDER,
  createUnstoredFile,
  EXTERNAL_PROVIDER,
  FILE_UID,
  ORIGIN_REMOVING,
  type StoredFile,
} from './stored-file';
import { type PictureUpload, uploadPicture } from './upload-picture';
import { createWorkQueue } from './work-queue';

/** Leaves one processor free; three pictures of 40 megapixels at once would not fit into 1 GB of memory. */
const MAX_CONCURRENT = availableParallelism() > 2 ? 2 : 1;
const MAX_WAITING = 50;

interface Turn {
  /** Pictures of admins are stored before those of everybody else. */
  priority?: 'first' | 'last';
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined;
}

type NewPicture = PictureUpload & Turn;

/** Maps the picture URLs of the contract to files of the media library. */
function createPictures() {
  const queue = createWorkQueue(MAX_CONCURRENT, MAX_WAITING);

  /** Finds the row by its URL or an earlier version of it, which an open form still holds after the owner replaced the picture. */
  async function findFile(url: string): Promise<(StoredFile & { origin: string | null }) | null> {
    const row = await strapi.db.query(FILE_UID).findOne({ where: { url } });
    const cloudinary = row ? null : parseCloudinaryUrl(url);
    if (!cloudinary) return row;
    const file = await strapi.db
      .query(FILE_UID)
      .findOne({ where: { hash: cloudinary.hash, provider: CLOUDINARY_PROVIDER } });
    return file && parseCloudinaryUrl(file.url)?.address === cloudinary.address ? file : null;
  }

  /** Restarts the 24 hours after which an unused upload is deleted, and returns its id; null if its deletion has begun. */
  async function claimFile({ id, origin }: { id: number; origin: string | null }): Promise<number | null> {
    if (origin === null) return id;
    const data = { unusedSince: new Date() };
    const { count } = await strapi.db.query(FILE_UID).updateMany({ where: { id, origin: 'site' }, data });
    return count > 0 ? id : null;
  }

  async function createExternalFile(url: string): Promise<number> {
    const data = { ...createExternalRow(url), origin: 'site', unusedSince: new Date() };
    return (await strapi.db.query(FILE_UID).create({ data })).id;
  }

  async function findOrCreateFileId({ url, isExternal }: { url: string; isExternal: boolean }): Promise<number | null> {
    const row = await findFile(url);
    if (row) return claimFile(row);
    return isExternal ? createExternalFile(url) : null;
  }

  /** The media-library id of a picture URL; null if the library has no such file. */
  async function findId(url: string): Promise<number | null> {
    const parsed = parsePictureUrl(url, env.PUBLIC_URL);
    const row = parsed && (await findFile(parsed.url));
    return row?.id ?? null;
  }

  /** Runs `work` when it is its turn, within the time limit of one picture. */
  const process = <Result>({ priority = 'first', signal }: Turn, work: () => Promise<Result>): Promise<Result> =>
    queue.run(() => limitProcessing({ signal }, work), { priority, signal });

  const invalidError = (field: string) =>
    createFieldProblem(field, `${field} must be a picture that was uploaded here or a web address`);

  return {
    findId,

    /** Normalises a picture and stores it in the media library. Throws 400, 413, 415, and 429 when too many wait. */
    store: ({ priority, signal, ...picture }: NewPicture): Promise<StoredFile> =>
      process({ priority, signal }, () => uploadPicture(picture)),

    /** Normalises a picture without storing it; throws like `store`. */
    normalize: (bytes: Buffer, turn: Turn): Promise<Buffer> => process(turn, () => encodeWebp(bytes)),

    isBusy: queue.isBusy,

    getUrl: (file: StoredFile | null): string | null => file && addVersion(file.url, file.replacedAt),

    /** The field `images` of a record: one entry for each picture that is stored in the media library. */
    toImages<Field extends string>(
      files: Record<Field, StoredFile | null>,
      fallbackAlt: (field: Field) => string,
    ): Partial<Record<Field, Image>> {
      const images: Partial<Record<Field, Image>> = {};
      for (const field in files) {
        const image = toImage(files[field], fallbackAlt(field));
        if (image) images[field] = image;
      }
      return images;
    },

    /**
     * The media-library id of a picture URL from a request body, null for an empty one; an external URL gets a row. Throws a
     * ValidationError that names `field`.
     */
    async requireFileId(url: string | null, field: string): Promise<number | null> {
      if (!url) return null;
      const parsed = parsePictureUrl(url, env.PUBLIC_URL);
      const id = parsed && (await findOrCreateFileId(parsed));
      if (!id) throw invalidError(field);
      return id;
    },

    /** The file that `requireFileId` would find, without any change of the library; an external URL needs no row. */
    async requireFile(url: string | null, field: string): Promise<StoredFile | null> {
      if (!url) return null;
      const parsed = parsePictureUrl(url, env.PUBLIC_URL);
      const file = parsed && (await findFile(parsed.url));
      if (file && file.origin !== ORIGIN_REMOVING) return file;
      if (file || !parsed?.isExternal) throw invalidError(field);
      return createUnstoredFile({ url: parsed.url, provider: EXTERNAL_PROVIDER });
    },
  };
}

export const pictures = createPictures();

/** Sorts URLs by the ids of their rows; URLs without a row come last. */
async function sortByFileId(urls: string[]): Promise<string[]> {
  if (urls.length < 2) return urls;
  const rows = await Promise.all(urls.map(async (url) => ({ url, id: await pictures.findId(url) })));
  return rows
    .sort((a, b) => (a.id ?? Number.MAX_SAFE_INTEGER) - (b.id ?? Number.MAX_SAFE_INTEGER))
    .map(({ url }) => url);
}

/**
 * Returns the media-library id of each of `fields` that the input contains, null for an empty one. The rows are locked
 * in the order of their ids, so that two transactions with the same pictures cannot deadlock.
 */
export async function resolvePictures<Field extends string>(
  input: Partial<Record<Field, string | null | undefined>>,
  ...fields: Field[]
): Promise<Partial<Record<Field, number | null>>> {
  const present = fields.filter((field) => input[field] !== undefined);
  const urls = new Set(present.flatMap((field) => input[field] || []));
  const ids = new Map<string, number | null>();
  for (const url of await sortByFileId([...urls])) {
    const field = present.find((name) => input[name] === url) ?? '';
    ids.set(url, await pictures.requireFileId(url, field));
  }
  const stored: Partial<Record<Field, number | null>> = {};
  for (const field of present) stored[field] = ids.get(input[field] ?? '') ?? null;
  return stored;
}
