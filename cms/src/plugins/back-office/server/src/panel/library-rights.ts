import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { libraryRows, namedIds } from '#back-office/activity';
import { FILE_UID } from '#back-office/pictures';

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
