import type { Knex } from 'knex';
import { FILE_RELATIONS_TABLE } from '#platform/database/file-relations';

export const VERSION_UID = 'plugin::back-office.version';
export const VERSIONS_TABLE = 'back_office_versions';

/** Ids in one statement: databases take some ten thousand values. */
const BATCH_SIZE = 1000;

/** Deletes versions with the relations that keep their pictures from being deleted. */
export async function deleteVersions(db: Knex, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    await db(FILE_RELATIONS_TABLE).where('related_type', VERSION_UID).whereIn('related_id', batch).delete();
    await db(VERSIONS_TABLE).whereIn('id', batch).delete();
  }
}
