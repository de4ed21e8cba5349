import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** The part of the content manager's service that is used here. */
interface PermissionChecker {
  cannot: { read(record: object): boolean };
}

/** Finds a record with its creator and their roles, which the conditions of a permission read. */
const findWithCreator = (uid: string, documentId: string): Promise<object | null> =>
  strapi.db.query(uid).findOne({ where: { documentId }, populate: { createdBy: { populate: ['roles'] } } });

/** The record that a request clones or previews. */
const findSource = ({ params, query }: Context) => ({
  uid: params.model ?? params.contentType,
  documentId: String(params.sourceId ?? query.documentId),
});

/**
 * Refuses to clone or preview a record that the user of the panel may not read. Strapi requires only the permission to
 * create for a clone, whose fields the user could read, and none for a preview.
 */
export const requireReadOfSource = () => async (ctx: Context, next: Next) => {
  const { uid, documentId } = findSource(ctx);
  const record = strapi.contentTypes[uid as never] ? await findWithCreator(uid, documentId) : null;
  const checker: PermissionChecker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility: ctx.state.userAbility, model: uid });
  if (record && checker.cannot.read(record)) throw createError(403, 'You may not read this record');
  return next();
};
