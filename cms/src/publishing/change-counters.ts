import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { FILE_UID, type StoredFile } from '#back-office/pictures';
import { contentTypeUid } from '#content/resource';
import { COLLECTION_NAMES, type CollectionName } from '#contract/operations';
import { type Env, env } from '#platform/environment/env';

/** One row for each collection: the `uid` of its content type, and as `version` the number of changes of its public list. */
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

/** Strapi stores the relations of every record to its files in this table. */
const FILE_RELATIONS_TABLE = 'files_related_mph';

/** A counted write: `event` on a row of `table` changes the lists whose `uid` meets `condition`. */
interface TriggerDefinition {
  table: string;
  event: 'INSERT' | 'UPDATE' | 'DELETE';
  condition: string;
}

/** Count the writes to the rows of a content type. Strapi saves the row with each change of its components and relations. */
function contentTriggers({ db }: Core.Strapi, uid: string): TriggerDefinition[] {
  const { tableName: table } = db.metadata.get(uid);
  const condition = `uid = '${uid}'`;
  return [
    { table, event: 'INSERT', condition },
    { table, event: 'UPDATE', condition },
    { table, event: 'DELETE', condition },
  ];
}

/** Count the changes that the media library makes by itself: it deletes, replaces or describes a picture. */
function pictureTriggers({ db }: Core.Strapi): TriggerDefinition[] {
  const { tableName: table, attributes } = db.metadata.get(FILE_UID);
  const publicFieldChanged = Object.keys(PUBLIC_FILE_FIELDS)
    .map((name) => {
      const column = (attributes[name] as { columnName: string }).columnName;
      return `OLD.${column} IS DISTINCT FROM NEW.${column}`;
    })
    .join(' OR ');
  const fileIsUsed = `uid IN (SELECT related_type FROM ${FILE_RELATIONS_TABLE} WHERE file_id = NEW.id)`;
  return [
    { table: FILE_RELATIONS_TABLE, event: 'INSERT', condition: 'uid = NEW.related_type' },
    { table: FILE_RELATIONS_TABLE, event: 'DELETE', condition: 'uid = OLD.related_type' },
    { table, event: 'UPDATE', condition: `(${publicFieldChanged}) AND ${fileIsUsed}` },
  ];
}

const triggerDefinitions = (strapi: Core.Strapi): TriggerDefinition[] => [
  ...COLLECTION_NAMES.flatMap((collection) => contentTriggers(strapi, contentTypeUid(collection))),
  ...pictureTriggers(strapi),
];

/** The statements of one database engine. */
interface Dialect {
  create(name: string, trigger: TriggerDefinition): string[];
  drop(name: string): string;
  /** The system table and column with the names of all triggers. */
  catalogue: { table: string; column: string };
}

const incrementCounters = (condition: string) =>
  `UPDATE ${COUNTERS_TABLE} SET version = version + 1 WHERE ${condition};`;

const sqlite: Dialect = {
  create: (name, { table, event, condition }) => [
    `CREATE TRIGGER ${name} AFTER ${event} ON ${table} BEGIN ${incrementCounters(condition)} END`,
  ],
  drop: (name) => `DROP TRIGGER ${name}`,
  catalogue: { table: 'sqlite_master', column: 'name' },
};

/**
 * The triggers run at commit and under an advisory lock. Counting in the middle of a transaction would make all others
 * wait for its end, and two transactions that write the same rows in different orders would deadlock.
 */
const postgres: Dialect = {
  create: (name, { table, event, condition }) => [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('${COUNTERS_TABLE}'));
      ${incrementCounters(condition)}
      RETURN NULL;
    END $$`,
    `CREATE CONSTRAINT TRIGGER ${name} AFTER ${event} ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  ],
  drop: (name) => `DROP FUNCTION ${name}() CASCADE`,
  catalogue: { table: 'pg_trigger', column: 'tgname' },
};

const DIALECTS: Record<Env['DATABASE_CLIENT'], Dialect> = { sqlite, postgres };

const TRIGGER_PREFIX = 'content_changed_';

/** A trigger's name holds a hash of its definition, so that names alone tell which triggers are missing or outdated. */
const triggerName = (watch: object) =>
  TRIGGER_PREFIX + createHash('sha256').update(JSON.stringify(watch)).digest('hex').slice(0, 12);

/**
 * Installs triggers that count every change of a public list in the transaction that makes it: changes of every process
 * are counted, and none that is rolled back. Does nothing if all triggers are installed.
 */
export async function installChangeCounters(strapi: Core.Strapi): Promise<void> {
  const { create, drop, catalogue } = DIALECTS[env.DATABASE_CLIENT];
  const wanted = new Map(triggerDefinitions(strapi).map((watch) => [triggerName(watch), watch]));
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw(
      `CREATE TABLE IF NOT EXISTS ${COUNTERS_TABLE} (uid varchar(255) PRIMARY KEY, version integer NOT NULL)`,
    );
    const rows = COLLECTION_NAMES.map((collection) => ({ uid: contentTypeUid(collection), version: 0 }));
    await trx(COUNTERS_TABLE).insert(rows).onConflict().ignore();
    // Locks the rows until commit: of two processes that start at once, the second finds everything installed.
    await trx(COUNTERS_TABLE).update({ version: trx.ref('version') });

    const { table, column } = catalogue;
    const names: string[] = await trx(table).where(column, 'like', `${TRIGGER_PREFIX}%`).pluck(column);
    for (const name of names) {
      if (!wanted.has(name)) await trx.raw(drop(name));
    }
    for (const [name, watch] of wanted) {
      if (names.includes(name)) continue;
      for (const statement of create(name, watch)) await trx.raw(statement);
    }
  });
}

/** The number of changes of each collection's public list. */
export async function readChangeCounters(strapi: Core.Strapi): Promise<Map<CollectionName, number>> {
  const rows: { uid: string; version: number }[] = await strapi.db.connection(COUNTERS_TABLE).select('uid', 'version');
  const versions = new Map(rows.map(({ uid, version }) => [uid, version]));
  return new Map(COLLECTION_NAMES.map((collection) => [collection, versions.get(contentTypeUid(collection)) ?? 0]));
}
