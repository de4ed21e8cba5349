import type { Context } from 'koa';
import { FILE_UID } from '#back-office/pictures';

/** The columns of a file or folder that the activity log reads. */
export interface LibraryRow {
  id: number;
  documentId: string;
  name: string;
  alternativeText?: string | null;
  caption?: string | null;
  focalPoint?: object | null;
  /** The last time the file was replaced or cropped. */
  replacedAt?: string | null;
  /** The folder of a file. */
  folder?: { documentId: string } | null;
  /** The parent of a folder. */
  parent?: { documentId: string } | null;
}

export interface LibraryIds {
  files: number[];
  folders: number[];
}

/** The content types of the library by their names in the activity log, with the relation to the folder around them. */
export const LIBRARY = {
  file: { uid: FILE_UID, parent: 'folder' },
  folder: { uid: 'plugin::upload.folder', parent: 'parent' },
} as const;

export type LibraryNoun = keyof typeof LIBRARY;

export const findRows = (noun: LibraryNoun, where: object): Promise<LibraryRow[]> =>
  strapi.db.query(LIBRARY[noun].uid).findMany({ where, populate: [LIBRARY[noun].parent] });

const isWithinPaths = (column: string, paths: string[]) =>
  paths.flatMap((path) => [{ [column]: path }, { [column]: { $startsWith: `${path}/` } }]);

async function findPaths(folders: number[]): Promise<string[]> {
  const rows: { path: string }[] = await strapi.db
    .query(LIBRARY.folder.uid)
    .findMany({ where: { id: { $in: folders } } });
  return rows.map(({ path }) => path);
}

/** Finds the rows, including all files and folders inside the folders. */
export async function findLibraryRows({ files, folders }: LibraryIds): Promise<Record<LibraryNoun, LibraryRow[]>> {
  const paths = await findPaths(folders);
  const where = (ids: number[], column: string) => ({ $or: [{ id: { $in: ids } }, ...isWithinPaths(column, paths)] });
  return {
    file: await findRows('file', where(files, 'folderPath')),
    folder: await findRows('folder', where(folders, 'path')),
  };
}

/** Koa's type lacks the parsed body. */
type PanelCall = Context & { request: { body?: unknown } };
type Body = Record<'fileIds' | 'folderIds' | 'updates', unknown>;

const isBody = (body: unknown): body is Partial<Body> => typeof body === 'object' && body !== null;
const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const getId = (update: unknown) => (typeof update === 'object' && update !== null && 'id' in update ? update.id : null);
const toIds = (values: unknown[]) => values.map(Number).filter((id) => Number.isInteger(id) && id > 0);

/** The ids of files and folders in the path, query or body of a media-library request. */
export function parseLibraryIds({ path, params, query, request }: PanelCall): LibraryIds {
  const body = isBody(request.body) ? request.body : {};
  const isFolder = path.startsWith('/upload/folders/');
  return {
    files: toIds([
      ...(isFolder ? [] : [params.id, query.id]),
      ...toArray(body.fileIds),
      ...toArray(body.updates).map(getId),
    ]),
    folders: toIds([...(isFolder ? [params.id] : []), ...toArray(body.folderIds)]),
  };
}
