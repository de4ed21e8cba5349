import { postpone, release } from './claim-picture';
import { pictureBytes } from './picture-bytes';
import { describeProviderError } from './provider-error';
import { sizeFile } from './size-file';
import { SIZE_SET, sizeKey } from './size-set';
import { type MadeSizes, sizesOf } from './sizes-of';
import { FILE_UID, type StoredFile, type StoredFormat } from './stored-file';

type Formats = Record<string, StoredFormat>;

const files = () => strapi.db.query(FILE_UID);

/** Puts the sizes beside the original, where the upload provider keeps it. */
async function store(file: StoredFile, { madeOf, sizes }: MadeSizes): Promise<Formats> {
  const formats: Formats = {};
  for (const size of sizes) {
    // The provider fills in the url.
    const format = { ...sizeFile(file, madeOf, size), url: '' };
    await strapi.plugin('upload').service('provider').upload(format);
    formats[sizeKey(size.width)] = format;
  }
  return formats;
}

/** Removes what was stored for a row that has gone or changed meanwhile, but for what the row refers to by now. */
async function discard(id: number, formats: Formats): Promise<void> {
  const row: StoredFile | null = await files().findOne({ where: { id } });
  const used = new Set(Object.values(row?.formats ?? {}).map(({ url }) => url));
  const orphans = Object.values(formats).filter(({ url }) => !used.has(url));
  await Promise.all(orphans.map((format) => strapi.plugin('upload').provider.delete(format)));
}

/** Whether the row still stood for the bytes that were read, and now says this of them. */
async function write({ id, replacedAt }: StoredFile, data: object): Promise<boolean> {
  const { count } = await files().updateMany({ where: { id, replacedAt }, data: { ...data, sizeSet: SIZE_SET } });
  return count === 1;
}

async function note(file: StoredFile, error: unknown): Promise<null> {
  strapi.log.warn(`The picture ${file.url} cannot be decoded, so pages are offered it as it is: ${error}`);
  await write(file, { sizesProblem: String(error) });
  return null;
}

async function complete(file: StoredFile): Promise<void> {
  const bytes = await pictureBytes(strapi, file);
  const made = await sizesOf(bytes, file.mime).catch((error) => note(file, error));
  if (!made) return;
  const { width, height, placeholder } = made;
  const formats = await store(file, made);
  const isCurrent = await write(file, { width, height, placeholder, formats: { ...file.formats, ...formats } });
  if (!isCurrent) await discard(file.id, formats);
}

/**
 * Makes what a picture of the library lacks: its sizes in WebP, its placeholder, its width and height. The original
 * stays as it is. One that cannot be decoded is noted, and not tried again until it is replaced or the sizes change; one
 * that cannot be read or stored is left alone for an hour, so that the others go on. Throws where the database fails.
 */
export async function completePicture(file: StoredFile): Promise<void> {
  try {
    await complete(file);
  } catch (error) {
    strapi.log.warn(
      `The picture ${file.url} could not be completed, this is tried again in an hour: ${describeProviderError(error)}`,
    );
    return void (await postpone(file.id));
  }
  await release(file.id);
}
