import { availableParallelism } from 'node:os';
import { errors } from '@strapi/utils';
import type { Image } from '../../../../../contract/fields';
import { env } from '../../../../../environment/env';
import { alternativeTextOf } from '../pictures/alternative-text';
import { cloudinaryPicture } from '../pictures/cloudinary-address';
import { externalFile } from '../pictures/external-file';
import { fileNameOf } from '../pictures/file-name';
import { createFolders, type PictureKind } from '../pictures/folder';
import { normalisePicture } from '../pictures/normalise-picture';
import { withOwnColumns } from '../pictures/own-columns';
import { pictureAddress } from '../pictures/picture-address';
import { BLANK } from '../pictures/placeholder';
import { srcsetOf } from '../pictures/srcset';
import { CLOUDINARY, EXTERNAL, FILE_UID, type StoredFile } from '../pictures/stored-file';
import { withTemporaryFile } from '../pictures/temporary-file';
import { versionedUrl } from '../pictures/versioned-url';
import { createWorkQueue } from '../pictures/work-queue';

/** One processor stays free for everything else; more than two pictures of 40 megapixels at once are much for 1 GB of memory. */
const WIDTH = availableParallelism() > 2 ? 2 : 1;
const MAX_WAITING = 50;

interface NewPicture {
  kind: PictureKind;
  /** What the file is called in the library, as a person typed it. */
  name?: string | undefined;
  bytes: Buffer;
}

/** Between the contract's picture URLs and the media library's files. */
export default () => {
  const queue = createWorkQueue(WIDTH, MAX_WAITING);
  const folderOf = createFolders(strapi);

  async function upload({ kind, name, bytes }: NewPicture): Promise<StoredFile> {
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

  /** The id of the row with that URL. One of this site's own is kept from the sweep while the record that takes it is saved. */
  async function take(url: string): Promise<number | null> {
    const file = await rowOf(url);
    if (!file || file.origin === null) return file?.id ?? null;
    const data = { unusedSince: new Date() };
    // Zero where the sweep has been faster: the file is gone.
    const { count } = await strapi.db.query(FILE_UID).updateMany({ where: { id: file.id }, data });
    return count > 0 ? file.id : null;
  }

  async function takeElsewhere(url: string): Promise<number> {
    const data = { ...externalFile(url), origin: 'site', unusedSince: new Date() };
    return (await take(url)) ?? (await strapi.db.query(FILE_UID).create({ data })).id;
  }

  return {
    /** Puts a picture into the library, in the form in which everything is stored. Throws 400, 413, 415, and 429 when too many wait. */
    store: (picture: NewPicture): Promise<StoredFile> => queue.run(() => upload(picture)),

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
      const file = address && (address.isElsewhere ? await takeElsewhere(address.url) : await take(address.url));
      if (!file) throw new errors.ValidationError(`${field} must be a picture that was uploaded here or a web address`);
      return file;
    },
  };
};
