import { isDeepStrictEqual } from 'node:util';
import createError from 'http-errors';
import { resources } from '#api/resources';
import { listRestorable } from '#back-office/history';
import type { CollectionName } from '#contract/collections';
import { readOrder, sortByIds, storeOrder } from '#crud/list-order';
import type { StoredRow } from '#crud/resource';
import { createStore } from '#crud/store';
import { lockCollection } from '#platform/database/lock-document';
import { inTransaction } from '#platform/database/transaction';

type Aged = Pick<StoredRow, 'documentId' | 'createdAt'>;

const listIds = (rows: readonly Aged[]): string[] => rows.map(({ documentId }) => documentId);

const compareAge = (one: Aged, other: Aged): number =>
  new Date(one.createdAt).getTime() - new Date(other.createdAt).getTime() ||
  (one.documentId < other.documentId ? -1 : 1);

/** Inserts those of `previous` that `ids` lacks, each behind the id that it followed in `previous`. */
function keepPlaces(ids: readonly string[], previous: readonly string[]): string[] {
  const result = [...ids];
  const present = new Set(ids);
  for (const [place, id] of previous.entries()) {
    const predecessor = previous[place - 1];
    if (!present.has(id)) result.splice(predecessor === undefined ? 0 : result.indexOf(predecessor) + 1, 0, id);
  }
  return result;
}

function requireAllIds(ids: readonly string[], current: readonly string[]): void {
  if (isDeepStrictEqual([...ids].sort(), [...current].sort())) return;
  throw createError(409, 'The list has changed, please load it again');
}

/**
 * Sorts a list by hand and returns its rows. Deleted records that can be restored keep their places among the others.
 * `onSorted` runs in the same transaction, unless the list has that order already. Throws 409 unless `ids` are those of
 * all records, each once.
 */
export const sortList = (
  collection: CollectionName,
  ids: readonly string[],
  onSorted: () => Promise<void>,
): Promise<StoredRow[]> =>
  inTransaction(async () => {
    const resource = resources[collection];
    // Of two people who sort at once, the second one must see the deleted records that the first one's order keeps.
    await lockCollection(resource.uid);
    const rows = await createStore(resource).list({});
    requireAllIds(ids, listIds(rows));
    if (isDeepStrictEqual(ids, listIds(rows))) return rows;
    const all = [...rows, ...(await listRestorable(collection))].sort(compareAge);
    const previous = sortByIds(all, await readOrder(collection));
    await storeOrder(collection, keepPlaces(ids, listIds(previous)));
    await onSorted();
    return sortByIds(rows, ids);
  });
