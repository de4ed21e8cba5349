import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { findLibraryRows, parseLibraryIds } from '#back-office/activity';
import { FILE_UID } from '#back-office/pictures';
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

const UPDATE_ACTION = 'plugin::upload.assets.update';

/** Finds files with their creators and the creators' roles, which the conditions of a permission read. */
const findWithCreators = (ids: number[]): Promise<object[]> =>
  strapi.db
    .query(FILE_UID)
    .findMany({ where: { id: { $in: ids } }, populate: { createdBy: { populate: ['roles'] }, folder: true } });

/**
 * Refuses to move or delete files that the user of the panel may not change, including those in folders. Strapi checks
 * single files only, so that bulk requests would bypass permissions that are limited to one's own files.
 */
export const requireLibraryUpdate = () => async (ctx: Context, next: Next) => {
  const { file } = await findLibraryRows(parseLibraryIds(ctx));
  const pm = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability: ctx.state.userAbility, action: UPDATE_ACTION, model: FILE_UID });
  const files = await findWithCreators(file.map(({ id }) => id));
  if (files.some((row) => pm.ability.cannot(UPDATE_ACTION, pm.toSubject(row)))) {
    throw createError(403, 'Some of these files belong to others, and you may only change your own');
  }
  return next();
};
