import { errors } from '@strapi/utils';
import { lockDocument } from '#platform/database/lock-document';
import { inTransaction } from '#platform/database/transaction';
import { requireUnchanged } from '#platform/http/if-match';
import { OLDEST_FIRST, readOrder, sortByIds } from './list-order';
import type { Resource, StoredRow } from './resource';

const NOT_FOUND_MESSAGE = 'This record no longer exists';

/** Reads and writes the rows of a resource. */
export function createStore<Row extends StoredRow, Changes, Output>(resource: Resource<Row, Changes, Output>) {
  const { collection, uid, populate } = resource;

  async function lockRow(documentId: string): Promise<{ updatedAt: string }> {
    // Taken before the check and held to the end of the transaction: of two people who save at once, one is told.
    const row = await lockDocument(uid, documentId);
    if (!row) throw new errors.NotFoundError(NOT_FOUND_MESSAGE);
    return row;
  }

  return {
    /** In the order that was set by hand, the others oldest first: the first personal and contact record are stable. */
    async list(where: object): Promise<Row[]> {
      const rows: Row[] = await strapi.db.query(uid).findMany({ where, populate, orderBy: [...OLDEST_FIRST] });
      return sortByIds(rows, await readOrder(collection));
    },

    async create(input: Changes): Promise<Row> {
      return inTransaction(async () => {
        const data = await resource.toStored(input);
        // Strapi's generated types know neither that toStored has made complete data nor the row of the resource.
        return (await strapi.documents(uid).create({ data: data as never, populate: populate as never })) as never;
      });
    },

    async update(documentId: string, input: Changes, ifMatch: string): Promise<Row> {
      return inTransaction(async () => {
        requireUnchanged(await lockRow(documentId), ifMatch);
        const data = await resource.toStored(input);
        await strapi.documents(uid).update({ documentId, data: data as never });
        return strapi.db.query(uid).findOne({ where: { documentId }, populate });
      });
    },

    async remove(documentId: string): Promise<void> {
      await inTransaction(async () => {
        await lockRow(documentId);
        await strapi.documents(uid).delete({ documentId });
      });
    },
  };
}
