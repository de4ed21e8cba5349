import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { isRowId } from '#platform/database/row-id';

/** A call of the panel; Koa's own type knows no parsed body. */
type PanelCall = Context & { request: { body?: unknown } };
type Id = [field: string, value: unknown];

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const idsIn = (field: string, value: unknown): Id[] =>
  [value].flat(Number.POSITIVE_INFINITY).map((part): Id => [field, part]);

/** Of details that come as JSON; platform/http/bodies/file-fields.ts has checked those of a form. */
const foldersOf = (fileInfo: unknown): Id[] =>
  [fileInfo].flat().flatMap((details) => idsIn('folder', fieldsOf(details).folder));

function givenIds({ params, query, request }: PanelCall): Id[] {
  const { parent, destinationFolderId, folderIds, fileIds, fileInfo, updates } = fieldsOf(request.body);
  const changed = [updates].flat().map(fieldsOf);
  return [
    ...idsIn('id', [params.id, query.id, changed.map(({ id }) => id)]),
    ...idsIn('parent', parent),
    ...idsIn('destinationFolderId', destinationFolderId),
    ...idsIn('folderIds', folderIds),
    ...idsIn('fileIds', fileIds),
    ...foldersOf([fileInfo, ...changed.map((change) => change.fileInfo)]),
  ];
}

/**
 * Refuses ids of files and folders that are no whole numbers: PostgreSQL fails on them, and Strapi's checks of one body
 * query it at the same time.
 */
export const libraryIds = () => (ctx: PanelCall, next: Next) => {
  const wrong = givenIds(ctx).find(([, value]) => value !== undefined && value !== null && !isRowId(value));
  if (wrong) throw createError(400, `${wrong[0]} has to be a whole number`);
  return next();
};
