import { FILE_UID } from '#back-office/pictures';

export const FOLDER_UID = 'plugin::upload.folder';

/** A file or a folder of the media library, as far as the activity log reads it. */
export interface LibraryRow {
  id: number;
  documentId: string;
  name: string;
  alternativeText?: string | null;
  caption?: string | null;
  focalPoint?: object | null;
  /** When the owner replaced or cropped it last. */
  replacedAt?: string | null;
  /** Where a file lies, where it is in a folder. */
  folder?: { documentId: string } | null;
  /** Where a folder lies, where it is in another. */
  parent?: { documentId: string } | null;
}

export interface LibraryIds {
  files: number[];
  folders: number[];
}

/** What the log calls them. */
export type LibraryNoun = 'file' | 'folder';

export type LibraryRows = Record<LibraryNoun, LibraryRow[]>;

const within = (column: string, paths: string[]) =>
  paths.flatMap((path) => [{ [column]: path }, { [column]: { $startsWith: `${path}/` } }]);

async function pathsOf(folders: number[]): Promise<string[]> {
  const rows: { path: string }[] = await strapi.db.query(FOLDER_UID).findMany({ where: { id: { $in: folders } } });
  return rows.map(({ path }) => path);
}

/** Those rows as they are, with all that lies in the folders. */
export async function libraryRows({ files, folders }: LibraryIds): Promise<LibraryRows> {
  const paths = await pathsOf(folders);
  const where = (ids: number[], column: string) => ({ $or: [{ id: { $in: ids } }, ...within(column, paths)] });
  return {
    file: await strapi.db.query(FILE_UID).findMany({ where: where(files, 'folderPath'), populate: ['folder'] }),
    folder: await strapi.db.query(FOLDER_UID).findMany({ where: where(folders, 'path'), populate: ['parent'] }),
  };
}

/** The same rows again, those that are left of them. */
export const libraryRowsAgain = ({ file, folder }: LibraryRows): Promise<LibraryRows> =>
  libraryRows({ files: file.map(({ id }) => id), folders: folder.map(({ id }) => id) });
