import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shorten } from '#contract/lengths';
import type { PictureKind } from '#contract/uploads';
import { encodeWebp } from './encode-webp';
import type { StoredFile } from './stored-file';
import { withSiteColumns } from './upload-columns';

const MAX_FILE_NAME_LENGTH = 40;

/** The name of a file in the library: a typed name, made valid on every file system; `fallback` if no valid character is left. */
export function toFileName(name: string | undefined, fallback: string): string {
  const letters = (name ?? '').normalize('NFC').replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ');
  const words = letters.replace(/\s+/g, ' ').trim();
  return `${shorten(words, MAX_FILE_NAME_LENGTH) || fallback}.webp`;
}

/** The folder of the media library for uploads of one kind: `Tool` for `tool`. */
const getFolderName = (kind: PictureKind) => kind.charAt(0).toUpperCase() + kind.slice(1);

async function findOrCreateFolder(name: string): Promise<number> {
  const found = await strapi.db.query('plugin::upload.folder').findOne({ where: { name, parent: null } });
  const folder = found ?? (await strapi.plugin('upload').service('folder').create({ name, parent: null }));
  return folder.id;
}

/** Looks folders up one at a time, so that two uploads at once do not create the same folder twice. */
function createFolderLookup() {
  let last: Promise<unknown> = Promise.resolve();
  return (kind: PictureKind): Promise<number> => {
    const folder = last.then(() => findOrCreateFolder(getFolderName(kind)));
    last = folder.catch(() => undefined);
    return folder;
  };
}

/** Writes `bytes` to a temporary file, runs `use` with its path and deletes the file afterwards. */
async function withTemporaryFile<Result>(bytes: Buffer, use: (file: string) => Promise<Result>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-picture-'));
  try {
    const file = path.join(folder, 'picture.webp');
    await writeFile(file, bytes);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const getFolderId = createFolderLookup();

export interface PictureUpload {
  kind: PictureKind;
  /** The name of the file in the library, as typed by a person. */
  name?: string | undefined;
  bytes: Buffer;
}

/** Stores a picture in the media library, normalised. Throws 400, 413 and 415 (see `encodeWebp`). */
export async function uploadPicture({ kind, name, bytes }: PictureUpload): Promise<StoredFile> {
  const picture = await encodeWebp(bytes);
  const columns = { origin: 'site', unusedSince: new Date() } as const;
  const fileName = toFileName(name, kind);
  // The alternative text stays empty until the owner writes one; until then it comes from the record.
  const data = { fileInfo: { name: fileName, folder: await getFolderId(kind) } };
  const [file] = await withTemporaryFile<[StoredFile]>(picture, (filepath) => {
    const files = { filepath, originalFilename: fileName, mimetype: 'image/webp', size: picture.length };
    return withSiteColumns(columns, () => strapi.plugin('upload').service('upload').upload({ data, files }));
  });
  return file;
}
