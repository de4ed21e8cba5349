import { availableParallelism } from 'node:os';
import { errors } from '@strapi/utils';
import type { Image } from '#contract/fields';
import { env } from '#platform/environment/env';
import { alternativeTextOf } from './alternative-text';
import { cloudinaryPicture } from './cloudinary-address';
import { externalFile } from './external-file';
import { fileNameOf } from './file-name';
import { createFolders, type PictureKind } from './folder';
import { normalisePicture } from './normalise-picture';
import { withOwnColumns } from './own-columns';
import { pictureAddress } from './picture-address';
import { BLANK } from './placeholder';
import { limitProcessing } from './processing-time';
import { srcsetOf } from './srcset';
import { CLOUDINARY, EXTERNAL, FILE_UID, type StoredFile } from './stored-file';
import { withTemporaryFile } from './temporary-file';
import { versionedUrl } from './versioned-url';
import { createWorkQueue } from './work-queue';

/** One processor stays free for everything else; more than two pictures of 40 megapixels at once are much for 1 GB of memory. */
const WIDTH = availableParallelism() > 2 ? 2 : 1;
const MAX_WAITING = 50;

interface NewPicture {
  kind: PictureKind;
  /** What the file is called in the library, as a person typed it. */
  name?: string | undefined;
  bytes: Buffer;
  /** Pictures of admins are stored before those of everybody else. */
  rank?: 'first' | 'last';
  /** Aborted when the client hangs up. */
  gone?: AbortSignal | undefined;
}

/** Between the contract's picture URLs and the media library's files. */
function createPictures() {
  const queue = createWorkQueue(WIDTH, MAX_WAITING);
  const folderOf = createFolders();

  async function upload({ kind, name, bytes }: Pick<NewPicture, 'kind' | 'name' | 'bytes'>): Promise<StoredFile> {
    const picture = await normalisePicture(bytes);
    const columns = { origin: 'site', unusedSince: new Date() } as const;
    const fileName = fileNameOf(name, kind);
    // No alternative text: what a picture shows is for the owner to say, and until then for its record.
    const data = { fileInfo: { name: fileName, folder: await folderOf(kind) } };
    const [file] = await withTemporaryFile<[StoredFile]>(picture, (filepath) => {
      const files = { filepath, originalFilename: fileName, mimetype: 'image/webp', size: picture.length };
      return withOwnColumns(columns, () => strapi.plugin('upload').service('upload').upload({ data, files }));
    });
    return file;
  }

  function imageOf(file: StoredFile | null, fallbackAlt: string): Image | null {
    if (!file?.width || !file.height || file.provider === EXTERNAL) return null;
    const { width, height, placeholder } = file;
    const alt = alternativeTextOf(file, fallbackAlt);
    return { alt, width, height, srcset: srcsetOf(file), placeholder: placeholder ?? BLANK };
  }

  /** The row with that URL, or with an earlier version of it: a form may have been open while the owner replaced the picture. */
  async function rowOf(url: string): Promise<(StoredFile & { origin: string | null }) | null> {
    const row = await strapi.db.query(FILE_UID).findOne({ where: { url } });
    const named = row ? null : cloudinaryPicture(url);
    if (!named) return row;
    const same = await strapi.db.query(FILE_UID).findOne({ where: { hash: named.hash, provider: CLOUDINARY } });
    return same && cloudinaryPicture(same.url)?.address === named.address ? same : null;
  }

  /**
   * The id of a row for the record that takes it; null where its removal has begun. One of this site's own is kept from
   * the sweep while the record is saved.
   */
  async function take({ id, origin }: { id: number; origin: string | null }): Promise<number | null> {
    if (origin === null) return id;
    const data = { unusedSince: new Date() };
    const { count } = await strapi.db.query(FILE_UID).updateMany({ where: { id, origin: 'site' }, data });
    return count > 0 ? id : null;
  }

  async function createElsewhere(url: string): Promise<number> {
    const data = { ...externalFile(url), origin: 'site', unusedSince: new Date() };
    return (await strapi.db.query(FILE_UID).create({ data })).id;
  }

  async function idOf({ url, isElsewhere }: { url: string; isElsewhere: boolean }): Promise<number | null> {
    const row = await rowOf(url);
    if (row) return take(row);
    return isElsewhere ? createElsewhere(url) : null;
  }

  /** The id of the library's row for a URL of a payload; null where there is none yet. */
  async function findId(url: string): Promise<number | null> {
    const address = pictureAddress(url, env.PUBLIC_URL);
    const row = address && (await rowOf(address.url));
    return row?.id ?? null;
  }

  return {
    findId,

    /** Puts a picture into the library, in the form in which everything is stored. Throws 400, 413, 415, and 429 when too many wait. */
    store: ({ rank = 'first', gone, ...picture }: NewPicture): Promise<StoredFile> =>
      queue.run(() => limitProcessing({ gone }, () => upload(picture)), { rank, gone }),

    /** Whether a picture is being stored right now. */
    isBusy: queue.isBusy,

    urlOf: (file: StoredFile | null): string | null => file && versionedUrl(file.url, file.replacedAt),

    /** `images` of a record: an entry for each picture that is set and lives in the library. */
    imagesOf<Field extends string>(
      files: Record<Field, StoredFile | null>,
      fallbackAlt: (field: Field) => string,
    ): Partial<Record<Field, Image>> {
      const images: Partial<Record<Field, Image>> = {};
      for (const field in files) {
        const image = imageOf(files[field], fallbackAlt(field));
        if (image) images[field] = image;
      }
      return images;
    },

    /** The library's file for a URL of a payload: its id, null for an empty one. Throws a ValidationError that names `field`. */
    async fileFor(url: string | null, field: string): Promise<number | null> {
      if (!url) return null;
      const address = pictureAddress(url, env.PUBLIC_URL);
      const id = address && (await idOf(address));
      if (!id) throw new errors.ValidationError(`${field} must be a picture that was uploaded here or a web address`);
      return id;
    },
  };
}

export const pictures = createPictures();
