import { http } from '#lib/api/http.ts';
import { type PublicListView, toFullList } from './list-page.ts';

/**
 * Fetches the public list at `path` below `/api`, without the token: an admin's response contains clients without
 * consent, which must not be cached for the public page.
 */
export async function fetchPublicList<Row, View>(path: string, list: PublicListView<Row, View>) {
  const { data } = await http.get<unknown[]>(path, { headers: { Authorization: false } });
  return toFullList(list, data);
}
