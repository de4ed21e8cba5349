import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { isRowId } from '#platform/database/row-id';

/** Koa's type lacks the parsed body. */
type PanelCall = Context & { request: { body?: unknown } };
type Id = [field: string, value: unknown];

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const collectIds = (field: string, value: unknown): Id[] =>
  [value].flat(Number.POSITIVE_INFINITY).map((part): Id => [field, part]);

/** Folder ids in JSON; platform/http/bodies/file-fields.ts checks those of a form. */
const collectFolderIds = (fileInfo: unknown): Id[] =>
  [fileInfo].flat().flatMap((details) => collectIds('folder', toObject(details).folder));

function collectRequestIds({ params, query, request }: PanelCall): Id[] {
  const { parent, destinationFolderId, folderIds, fileIds, fileInfo, updates } = toObject(request.body);
  const changed = [updates].flat().map(toObject);
  return [
    ...collectIds('id', [params.id, query.id, changed.map(({ id }) => id)]),
    ...collectIds('parent', parent),
    ...collectIds('destinationFolderId', destinationFolderId),
    ...collectIds('folderIds', folderIds),
    ...collectIds('fileIds', fileIds),
    ...collectFolderIds([fileInfo, ...changed.map((change) => change.fileInfo)]),
  ];
}

/** Throws 400 for ids of files and folders that are no integers, on which PostgreSQL would fail. */
export const validateLibraryIds = () => (ctx: PanelCall, next: Next) => {
  const invalid = collectRequestIds(ctx).find(([, value]) => value !== undefined && value !== null && !isRowId(value));
  if (invalid) throw createError(400, `${invalid[0]} has to be a whole number`);
  return next();
};
