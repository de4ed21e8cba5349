import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { z } from 'zod';
import { resources } from '#api/resources';
import { authorize } from '#back-office/access';
import { COLLECTION_NAMES, type CollectionName, collections } from '#contract/collections';
import type { operations } from '#contract/operations';
import type { RequestContext } from '#platform/http/request-context';
import { listDeleted, listVersions, restoreVersion } from './history';

function requireCollection({ params }: RequestContext): CollectionName {
  const name = COLLECTION_NAMES.find((collection) => collection === params.collection);
  if (!name) throw new errors.NotFoundError('There is no such collection');
  return name;
}

/** The operations on the versions of the records of all collections. */
export const historyController = {
  async list(ctx: RequestContext) {
    ctx.body = await listVersions(requireCollection(ctx), ctx.params.id ?? '');
  },

  async restore(ctx: RequestContext<z.output<typeof operations.history.restore.body>>) {
    const collection = requireCollection(ctx);
    const refusal = authorize(collections[collection].operations.update.requirement, ctx.state.account);
    if (refusal) throw createError(refusal.status, refusal.message);
    const { uid, populate, toContract } = resources[collection];
    const documentId = ctx.params.id ?? '';
    ctx.state.toContract = toContract as NonNullable<typeof ctx.state.toContract>;
    await restoreVersion(uid, documentId, ctx.request.body.version, ctx.get('If-Match'));
    ctx.body = await toContract(await strapi.db.query(uid).findOne({ where: { documentId }, populate }));
  },

  async deleted(ctx: RequestContext) {
    ctx.body = await listDeleted();
  },
};
