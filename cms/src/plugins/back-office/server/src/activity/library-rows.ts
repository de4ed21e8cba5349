import type { Context } from 'koa';
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

/** A call of the panel; Koa's own type knows no parsed body. */
type PanelCall = Context & { request: { body?: unknown } };
type Body = Record<'fileIds' | 'folderIds' | 'updates', unknown>;

const isBody = (body: unknown): body is Partial<Body> => typeof body === 'object' && body !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const idOf = (update: unknown) => (typeof update === 'object' && update !== null && 'id' in update ? update.id : null);
const numbers = (values: unknown[]) => values.map(Number).filter((id) => Number.isInteger(id) && id > 0);

/** The files and folders that a call of the panel's media library is about, in whichever of its ways it names them. */
export function namedIds({ path, params, query, request }: PanelCall): LibraryIds {
  const body = isBody(request.body) ? request.body : {};
  const isFolder = path.startsWith('/upload/folders/');
  return {
    files: numbers([
      ...(isFolder ? [] : [params.id, query.id]),
      ...listOf(body.fileIds),
      ...listOf(body.updates).map(idOf),
    ]),
    folders: numbers([...(isFolder ? [params.id] : []), ...listOf(body.folderIds)]),
  };
}
