import type { UID } from '@strapi/strapi';
import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** The part of the content manager's service that is used here. */
interface PermissionChecker {
  can: Record<'read' | 'update', (record: object, field?: string) => boolean>;
}

const createChecker = ({ state }: Context, model: string): PermissionChecker =>
  strapi.plugin('content-manager').service('permission-checker').create({ userAbility: state.userAbility, model });

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
  if (record && !createChecker(ctx, uid).can.read(record)) throw createError(403, 'You may not read this record');
  return next();
};

/** The parts of a field that permissions name: those of a component in its place, also nested ones. */
function listParts(uid: UID.Schema, field: string): string[] {
  const attributes = strapi.getModel(uid).attributes as Record<string, { component?: UID.Component }>;
  const component = attributes[field]?.component;
  if (!component) return [field];
  const names = Object.keys(strapi.getModel(component).attributes);
  return names.flatMap((name) => listParts(component, name)).map((part) => `${field}.${part}`);
}

/** The rights of a user of the panel to a record, and to one of its fields as a whole. */
export interface RecordRights {
  mayRead: (field?: string) => boolean;
  mayUpdate: (field?: string) => boolean;
}

/** The rights of the user of a request to a record; null if there is no such record. */
export async function findRecordRights(
  ctx: Context,
  uid: UID.ContentType,
  documentId: string,
): Promise<RecordRights | null> {
  const record = await findWithCreator(uid, documentId);
  if (!record) return null;
  const { can } = createChecker(ctx, uid);
  const may = (action: 'read' | 'update') => (field?: string) =>
    field === undefined ? can[action](record) : listParts(uid, field).every((part) => can[action](record, part));
  return { mayRead: may('read'), mayUpdate: may('update') };
}
