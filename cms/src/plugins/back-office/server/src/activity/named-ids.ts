import type { Context } from 'koa';
import type { LibraryIds } from './library-rows';

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
