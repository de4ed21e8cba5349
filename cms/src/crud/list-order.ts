import type { CollectionName } from '#contract/collections';
import { contentTypeUid } from './resource';

/** One row for each collection that has been sorted by hand. */
export const LIST_ORDER_UID = 'plugin::back-office.list-order';

/** The order of a list that has never been sorted, and of the records that are newer than its order. */
export const OLDEST_FIRST = [{ createdAt: 'asc' }, { documentId: 'asc' }] as const;

interface StoredOrder {
  id: number;
  ids: string[];
}

const findOrder = (collection: CollectionName): Promise<StoredOrder | null> =>
  strapi.db.query(LIST_ORDER_UID).findOne({ where: { collection } });

/** The ids of a collection in the order in which they were sorted by hand, also those of deleted records; empty without one. */
export const readOrder = async (collection: CollectionName): Promise<string[]> =>
  (await findOrder(collection))?.ids ?? [];

/** Stores the order of a collection. Must be called in a transaction that has locked the collection. */
export async function storeOrder(collection: CollectionName, ids: string[]): Promise<void> {
  const stored = await findOrder(collection);
  const orders = strapi.db.query(LIST_ORDER_UID);
  if (stored) await orders.update({ where: { id: stored.id }, data: { ids } });
  else await orders.create({ data: { collection, ids } });
}

/** Sorts rows by the places of their ids; rows without a place stay in their order at the end. */
export function sortByIds<Row extends { documentId: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ documentId }: Row) => places.get(documentId) ?? ids.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The id of the first record of a list, which some parts of the site show alone; null for an empty list. */
export async function findFirstId(collection: CollectionName): Promise<string | null> {
  const rows: { documentId: string }[] = await strapi.db
    .query(contentTypeUid(collection))
    .findMany({ select: ['documentId'], orderBy: [...OLDEST_FIRST] });
  return sortByIds(rows, await readOrder(collection))[0]?.documentId ?? null;
}
