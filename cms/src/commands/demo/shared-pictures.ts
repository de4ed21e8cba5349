import type { Knex } from 'knex';
import { VERSION_UID, VERSIONS_TABLE } from '#back-office/history';
import { FILE_RELATIONS_TABLE } from '#platform/database/file-relations';
import type { StoredRow } from './stored-rows';

/** The files among `fileIds` that others than `rows` and their versions use, too. */
export async function findSharedPictures(db: Knex, fileIds: number[], rows: StoredRow[]): Promise<Set<number>> {
  const ownPictures = rows.flatMap(({ pictures }) => pictures);
  const versions: number[] = await db(VERSIONS_TABLE)
    .whereIn(
      'record',
      rows.map(({ documentId }) => documentId),
    )
    .pluck('id');
  const own = new Set([
    ...ownPictures.map(({ relatedType, relatedId }) => `${relatedType} ${relatedId}`),
    ...versions.map((id) => `${VERSION_UID} ${id}`),
  ]);
  const relations: { file_id: number; related_type: string; related_id: number }[] = await db(
    FILE_RELATIONS_TABLE,
  ).whereIn('file_id', fileIds);
  const others = relations.filter(({ related_type, related_id }) => !own.has(`${related_type} ${related_id}`));
  return new Set(others.map(({ file_id }) => file_id));
}
