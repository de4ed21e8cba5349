import { http } from './http';
import { type PublicListView, toFullList } from './public-rows';

/**
 * The list that is served at `path` below `/api`, asked for without the token: an admin's answer holds clients who have not
 * consented, and it must not linger where the public page looks.
 */
export async function fetchPublicList<Row, View>(path: string, list: PublicListView<Row, View>) {
  const { data } = await http.get<unknown[]>(path, { headers: { Authorization: false } });
  return toFullList(list, data);
}
