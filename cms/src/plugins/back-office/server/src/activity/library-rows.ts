import type { Context } from 'koa';
import { FILE_UID } from '#back-office/pictures';

export const FOLDER_UID = 'plugin::upload.folder';

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

/** The names in the activity log. */
export type LibraryNoun = 'file' | 'folder';

export type LibraryRows = Record<LibraryNoun, LibraryRow[]>;

const isWithinPaths = (column: string, paths: string[]) =>
  paths.flatMap((path) => [{ [column]: path }, { [column]: { $startsWith: `${path}/` } }]);

async function findPaths(folders: number[]): Promise<string[]> {
  const rows: { path: string }[] = await strapi.db.query(FOLDER_UID).findMany({ where: { id: { $in: folders } } });
  return rows.map(({ path }) => path);
}

/** Finds the rows, including all files and folders inside the folders. */
export async function findLibraryRows({ files, folders }: LibraryIds): Promise<LibraryRows> {
  const paths = await findPaths(folders);
  const where = (ids: number[], column: string) => ({ $or: [{ id: { $in: ids } }, ...isWithinPaths(column, paths)] });
  return {
    file: await strapi.db.query(FILE_UID).findMany({ where: where(files, 'folderPath'), populate: ['folder'] }),
    folder: await strapi.db.query(FOLDER_UID).findMany({ where: where(folders, 'path'), populate: ['parent'] }),
  };
}

/** Reads the same rows again, without the deleted ones. */
export const reloadLibraryRows = ({ file, folder }: LibraryRows): Promise<LibraryRows> =>
  findLibraryRows({ files: file.map(({ id }) => id), folders: folder.map(({ id }) => id) });

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
