import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** The part of the content manager's service that is used here. */
interface PermissionChecker {
  cannot: { read(record: object): boolean };
}

/** Finds a record with its creator and their roles, which the conditions of a permission read. */
const findWithCreator = (uid: string, documentId: string): Promise<object | null> =>
  strapi.db.query(uid).findOne({ where: { documentId }, populate: { createdBy: { populate: ['roles'] } } });

/**
 * Refuses to clone a record that the user of the panel may not read. Strapi requires only the permission to create, and
 * the user could read all fields in the copy.
 */
export const requireReadToClone = () => async (ctx: Context, next: Next) => {
  const { model, sourceId } = ctx.params;
  const record = strapi.contentTypes[model as never] ? await findWithCreator(model, sourceId) : null;
  const checker: PermissionChecker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility: ctx.state.userAbility, model });
  if (record && checker.cannot.read(record)) throw createError(403, 'You may not read this record');
  return next();
};
