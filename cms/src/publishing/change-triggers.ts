import type { Core } from '@strapi/strapi';
import { FILE_UID, type StoredFile } from '#back-office/pictures';
import type { Env } from '#platform/environment/env';
import { CONTENT_NOUNS, uidOf } from './content-nouns';

/** One row for each kind of content: `uid`, and as `version` how often its public list has changed. */
export const COUNTERS = 'content_versions';

/** What a list may show of a file; the housekeeping that is kept beside it changes no list. */
const SHOWN: Record<Exclude<keyof StoredFile, 'id'>, true> = {
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

/** Strapi keeps every use of a file, whatever it is used by, in this table. */
const USES = 'files_related_mph';

/** A write that counts: `event` on a row of `table` changes the lists whose `uid` meets the condition. */
interface Watch {
  table: string;
  event: 'INSERT' | 'UPDATE' | 'DELETE';
  condition: string;
}

/** Whatever changes the list of a content type itself. Strapi saves the row with each change of its components and relations. */
function rowsOf({ db }: Core.Strapi, uid: string): Watch[] {
  const { tableName: table } = db.metadata.get(uid);
  const condition = `uid = '${uid}'`;
  return [
    { table, event: 'INSERT', condition },
    { table, event: 'UPDATE', condition },
    { table, event: 'DELETE', condition },
  ];
}

/** Whatever the media library changes on its own: a picture goes, or is another, or is described in other words. */
function pictures({ db }: Core.Strapi): Watch[] {
  const { tableName: table, attributes } = db.metadata.get(FILE_UID);
  const isShownOtherwise = Object.keys(SHOWN)
    .map((name) => {
      const column = (attributes[name] as { columnName: string }).columnName;
      return `OLD.${column} IS DISTINCT FROM NEW.${column}`;
    })
    .join(' OR ');
  const isUsed = `uid IN (SELECT related_type FROM ${USES} WHERE file_id = NEW.id)`;
  return [
    { table: USES, event: 'INSERT', condition: 'uid = NEW.related_type' },
    { table: USES, event: 'DELETE', condition: 'uid = OLD.related_type' },
    { table, event: 'UPDATE', condition: `(${isShownOtherwise}) AND ${isUsed}` },
  ];
}

export const watches = (strapi: Core.Strapi): Watch[] => [
  ...CONTENT_NOUNS.flatMap((noun) => rowsOf(strapi, uidOf(noun))),
  ...pictures(strapi),
];

/** How a database says it. */
interface Dialect {
  create(name: string, watch: Watch): string[];
  drop(name: string): string;
  /** The catalogue's table and column with the names of all triggers. */
  catalogue: { table: string; column: string };
}

const counted = (condition: string) => `UPDATE ${COUNTERS} SET version = version + 1 WHERE ${condition};`;

const sqlite: Dialect = {
  create: (name, { table, event, condition }) => [
    `CREATE TRIGGER ${name} AFTER ${event} ON ${table} BEGIN ${counted(condition)} END`,
  ],
  drop: (name) => `DROP TRIGGER ${name}`,
  catalogue: { table: 'sqlite_master', column: 'name' },
};

/**
 * Counted when a transaction commits, and by one transaction at a time: counting while it goes on writing would make all
 * others wait for its end, and two that write the same rows in another order would wait for each other.
 */
const postgres: Dialect = {
  create: (name, { table, event, condition }) => [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('${COUNTERS}'));
      ${counted(condition)}
      RETURN NULL;
    END $$`,
    `CREATE CONSTRAINT TRIGGER ${name} AFTER ${event} ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  ],
  drop: (name) => `DROP FUNCTION ${name}() CASCADE`,
  catalogue: { table: 'pg_trigger', column: 'tgname' },
};

export const DIALECTS: Record<Env['DATABASE_CLIENT'], Dialect> = { sqlite, postgres };
