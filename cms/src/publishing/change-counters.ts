import type { Core } from '@strapi/strapi';
import { CASE_STUDY_UID } from '#api/case-study/public-case-studies';
import { FILE_UID, type StoredFile } from '#back-office/pictures';
import { LIST_ORDER_UID } from '#crud/list-order';
import { FILE_RELATIONS_TABLE } from '#platform/database/file-relations';
import { installTriggers, type Trigger } from '#platform/database/triggers';
import { COUNTED_UIDS } from './public-names';

/** One row for each counted content type: its `uid`, and as `version` the number of its changes. */
const COUNTERS_TABLE = 'content_versions';

/** The fields of a file that public lists show; changes of other fields change no list. */
const PUBLIC_FILE_FIELDS: Record<Exclude<keyof StoredFile, 'id'>, true> = {
  name: true,
  hash: true,
  mime: true,
  alternativeText: true,
  url: true,
  width: true,
  height: true,
  formats: true,
  provider: true,
  placeholder: true,
  replacedAt: true,
};

/**
 * A trigger that counts a change of the lists whose `uid` meets `condition`. Counting in the middle of a transaction would
 * make all others wait for its end, and two transactions that write the same rows in different orders would deadlock.
 */
const createCounter = (table: string, event: Trigger['event'], condition: string): Trigger => ({
  table,
  event,
  statement: `UPDATE ${COUNTERS_TABLE} SET version = version + 1 WHERE ${condition};`,
  lockAtCommit: COUNTERS_TABLE,
});

/** Count the writes to the rows of a content type. Strapi saves the row with each change of its components and relations. */
function contentTriggers({ db }: Core.Strapi, uid: string): Trigger[] {
  const { tableName: table } = db.metadata.get(uid);
  return (['INSERT', 'UPDATE', 'DELETE'] as const).map((event) => createCounter(table, event, `uid = '${uid}'`));
}

/** The files of the blocks of a story are related to the blocks. */
const usesFile = (relatedType: string) =>
  `(uid = ${relatedType} OR (uid = '${CASE_STUDY_UID}' AND ${relatedType} LIKE 'story.%'))`;

/** Count the changes that the media library makes by itself: it deletes, replaces or describes a picture. */
function pictureTriggers({ db }: Core.Strapi): Trigger[] {
  const { tableName: table, attributes } = db.metadata.get(FILE_UID);
  // As `when`, this would keep PostgreSQL from altering the columns.
  const publicFieldChanged = Object.keys(PUBLIC_FILE_FIELDS)
    .map((name) => {
      const column = (attributes[name] as { columnName: string }).columnName;
      return `OLD.${column} IS DISTINCT FROM NEW.${column}`;
    })
    .join(' OR ');
  const fileIsUsed = `EXISTS (SELECT 1 FROM ${FILE_RELATIONS_TABLE} WHERE file_id = NEW.id AND ${usesFile('related_type')})`;
  return [
    createCounter(FILE_RELATIONS_TABLE, 'INSERT', usesFile('NEW.related_type')),
    createCounter(FILE_RELATIONS_TABLE, 'DELETE', usesFile('OLD.related_type')),
    createCounter(table, 'UPDATE', `(${publicFieldChanged}) AND ${fileIsUsed}`),
  ];
}

/** Count each new order of a list, whose row has the name of its collection. */
function orderTriggers({ db }: Core.Strapi): Trigger[] {
  const { tableName: table } = db.metadata.get(LIST_ORDER_UID);
  const uid = `'api::' || NEW.collection || '.' || NEW.collection`;
  return (['INSERT', 'UPDATE'] as const).map((event) => createCounter(table, event, `uid = ${uid}`));
}

const changeTriggers = (strapi: Core.Strapi): Trigger[] => [
  ...COUNTED_UIDS.flatMap((uid) => contentTriggers(strapi, uid)),
  ...orderTriggers(strapi),
  ...pictureTriggers(strapi),
];

const TRIGGER_PREFIX = 'content_changed_';

/**
 * Installs triggers that count every change of a counted content type in the transaction that makes it: changes of every process
 * are counted, and none that is rolled back. Does nothing if all triggers are installed.
 */
export async function installChangeCounters(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw(
      `CREATE TABLE IF NOT EXISTS ${COUNTERS_TABLE} (uid varchar(255) PRIMARY KEY, version integer NOT NULL)`,
    );
    const rows = COUNTED_UIDS.map((uid) => ({ uid, version: 0 }));
    await trx(COUNTERS_TABLE).insert(rows).onConflict().ignore();
    // Locks the rows until commit: of two processes that start at once, the second finds everything installed.
    await trx(COUNTERS_TABLE).update({ version: trx.ref('version') });
    await installTriggers(trx, TRIGGER_PREFIX, changeTriggers(strapi));
  });
}

/** The number of changes of each counted content type by its uid. */
export async function readChangeCounters(strapi: Core.Strapi): Promise<Map<string, number>> {
  const rows: { uid: string; version: number }[] = await strapi.db.connection(COUNTERS_TABLE).select('uid', 'version');
  return new Map(rows.map(({ uid, version }) => [uid, version]));
}
