import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** Of the content manager's own service, as far as it is used here. */
interface PermissionChecker {
  cannot: { read(record: object): boolean };
}

/** A record with what Strapi's conditions of a permission read: who made it, and the roles of that user. */
const withCreator = (uid: string, documentId: string): Promise<object | null> =>
  strapi.db.query(uid).findOne({ where: { documentId }, populate: { createdBy: { populate: ['roles'] } } });

/**
 * Refuses to clone a record that the user of the panel may not read. Strapi asks for the right to create alone: the copy
 * would be the user's own, with all fields of the original.
 */
export const cloneRights = () => async (ctx: Context, next: Next) => {
  const { model, sourceId } = ctx.params;
  const record = strapi.contentTypes[model as never] ? await withCreator(model, sourceId) : null;
  const checker: PermissionChecker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility: ctx.state.userAbility, model });
  if (record && checker.cannot.read(record)) throw createError(403, 'You may not read this record');
  return next();
};
