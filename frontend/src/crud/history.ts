import { queryOptions } from '@tanstack/react-query';
import type { DeletedRecord, Version } from '#contract.ts';
import { http } from '#lib/api/http.ts';

/** The key of all queries about versions. */
export const HISTORY_KEY = ['admin', 'history'] as const;

const pathOf = (collection: string, id: string) => `/history/${collection}/${id}`;

/** Fetches the versions of a record, newest first; fails with 404 if there is none. */
export const listVersions = async (collection: string, id: string, signal?: AbortSignal) =>
  (await http.get<Version[]>(pathOf(collection, id), signal && { signal })).data;

/** The query for the versions of a record; its failure is shown where the versions would be. */
export const versionsOf = (collection: string, id: string) =>
  queryOptions({
    queryKey: [...HISTORY_KEY, collection, id],
    queryFn: ({ signal }) => listVersions(collection, id, signal),
    staleTime: 0,
    meta: { quiet: true },
  });

/** The deleted records of all collections, latest first. */
export const deletedRecords = queryOptions({
  queryKey: [...HISTORY_KEY, 'deleted'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<unknown>('/history/deleted', { signal });
    if (!Array.isArray(data)) throw new Error('GET /history/deleted was not answered with a list');
    // The contract defines the entries.
    return data as DeletedRecord[];
  },
  staleTime: 0,
});

interface VersionToRestore {
  collection: string;
  id: string;
  version: string;
  /** The `updatedAt` of the current record; undefined for a deleted one. */
  updatedAt?: string;
}

/** Restores a version; fails with 412 if someone else has changed the record since `updatedAt`. */
export async function restoreVersion({ collection, id, version, updatedAt }: VersionToRestore) {
  const headers = updatedAt ? { 'If-Match': `"${updatedAt}"` } : {};
  await http.post(`${pathOf(collection, id)}/restore`, { version }, { headers });
}
