import { postponePicture, releasePicture } from './claim-picture';
import { type CreatedSizes, createSizes, toUploadFile } from './create-sizes';
import { SIZE_SET, sizeKey } from './picture-widths';
import { FILE_UID, type StoredFile, type StoredFormat } from './stored-file';
import { describeProviderError, readPicture } from './upload-provider';

type Formats = Record<string, StoredFormat>;

const files = () => strapi.db.query(FILE_UID);

/** Uploads the sizes to the upload provider. */
async function storeSizes(file: StoredFile, { sourceHash, sizes }: CreatedSizes): Promise<Formats> {
  const formats: Formats = {};
  for (const size of sizes) {
    // The provider sets the URL.
    const format = { ...toUploadFile(file, sourceHash, size), url: '' };
    await strapi.plugin('upload').service('provider').upload(format);
    formats[sizeKey(size.width)] = format;
  }
  return formats;
}

/** Deletes the stored sizes that the row does not reference, because it was deleted or replaced meanwhile. */
async function removeUnusedSizes(id: number, formats: Formats): Promise<void> {
  const row: StoredFile | null = await files().findOne({ where: { id } });
  const used = new Set(Object.values(row?.formats ?? {}).map(({ url }) => url));
  const orphans = Object.values(formats).filter(({ url }) => !used.has(url));
  await Promise.all(orphans.map((format) => strapi.plugin('upload').provider.delete(format)));
}

/** Updates the row unless the picture was replaced meanwhile; returns whether it did. */
async function updateIfUnchanged({ id, replacedAt }: StoredFile, data: object): Promise<boolean> {
  const { count } = await files().updateMany({ where: { id, replacedAt }, data: { ...data, sizeSet: SIZE_SET } });
  return count === 1;
}

async function recordProblem(file: StoredFile, error: unknown): Promise<null> {
  strapi.log.warn(`The picture ${file.url} cannot be decoded, so pages are offered it as it is: ${error}`);
  await updateIfUnchanged(file, { sizesProblem: String(error) });
  return null;
}

async function complete(file: StoredFile): Promise<void> {
  const bytes = await readPicture(strapi, file);
  const created = await createSizes(bytes, file.mime).catch((error) => recordProblem(file, error));
  if (!created) return;
  const { width, height, placeholder } = created;
  const formats = await storeSizes(file, created);
  const isCurrent = await updateIfUnchanged(file, {
    width,
    height,
    placeholder,
    formats: { ...file.formats, ...formats },
  });
  if (!isCurrent) await removeUnusedSizes(file.id, formats);
}

/**
 * Creates the WebP sizes, the placeholder, width and height of a picture in the media library. A picture that cannot be
 * decoded is marked, and skipped until it is replaced or the size set changes; after a failed read or upload the picture
 * is tried again in an hour. Throws if the database fails.
 */
export async function processPicture(file: StoredFile): Promise<void> {
  try {
    await complete(file);
  } catch (error) {
    strapi.log.warn(
      `The picture ${file.url} could not be completed, this is tried again in an hour: ${describeProviderError(error)}`,
    );
    return void (await postponePicture(file.id));
  }
  await releasePicture(file.id);
}
