import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { libraryRows, namedIds } from '#back-office/activity';
import { FILE_UID } from '#back-office/pictures';
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

const UPDATE = 'plugin::upload.assets.update';

/** The files with what Strapi's conditions of a permission read: who made each, and the roles of that user. */
const withCreators = (ids: number[]): Promise<object[]> =>
  strapi.db
    .query(FILE_UID)
    .findMany({ where: { id: { $in: ids } }, populate: { createdBy: { populate: ['roles'] }, folder: true } });

/**
 * Refuses to move or delete files that the user of the panel may not change, in folders as well. Strapi asks for each
 * file only where a call is about one: in calls about several, a role for its own files would reach those of others.
 */
export const libraryRights = () => async (ctx: Context, next: Next) => {
  const { file } = await libraryRows(namedIds(ctx));
  const pm = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability: ctx.state.userAbility, action: UPDATE, model: FILE_UID });
  const files = await withCreators(file.map(({ id }) => id));
  if (files.some((row) => pm.ability.cannot(UPDATE, pm.toSubject(row)))) {
    throw createError(403, 'Some of these files belong to others, and you may only change your own');
  }
  return next();
};
