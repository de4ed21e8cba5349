/** An account of the dashboard or a user of the panel. */
export interface UserRow {
  uid: 'plugin::users-permissions.user' | 'admin::user';
  id: number;
}

/**
 * Replaces the hash of an unchanged password in a user's row, unless another one than `before` is stored by now. A query
 * without lifecycles: the time of the last change stays.
 */
export async function renewStoredHash({ uid, id }: UserRow, before: string, after: string): Promise<void> {
  await strapi.db.queryBuilder(uid).update({ password: after }).where({ id, password: before }).execute();
}
