import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { env } from '../environment/env';

/** A statement that the database runs after each write of a row, in the transaction of the write. */
export interface Trigger {
  table: string;
  event: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Only for rows that meet this condition, which both databases must understand. */
  when?: string;
  /** One SQL statement or several, each closed by a semicolon. */
  statement: string;
  /** PostgreSQL runs the statement at commit and under the advisory lock of this name; SQLite has one writer at a time. */
  lockAtCommit?: string;
}

interface Dialect {
  create(name: string, trigger: Trigger): string[];
  drop(name: string): string;
  /** The system table and column with the names of all triggers. */
  catalogue: { table: string; column: string };
}

const sqlite: Dialect = {
  create: (name, { table, event, when = 'TRUE', statement }) => [
    `CREATE TRIGGER ${name} AFTER ${event} ON ${table} WHEN ${when} BEGIN ${statement} END`,
  ],
  drop: (name) => `DROP TRIGGER ${name}`,
  catalogue: { table: 'sqlite_master', column: 'name' },
};

const postgres: Dialect = {
  create: (name, { table, event, when = 'TRUE', statement, lockAtCommit }) => [
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      ${lockAtCommit ? `PERFORM pg_advisory_xact_lock(hashtext('${lockAtCommit}'));` : ''}
      ${statement}
      RETURN NULL;
    END $$`,
    `CREATE ${lockAtCommit ? 'CONSTRAINT TRIGGER' : 'TRIGGER'} ${name} AFTER ${event} ON ${table}
      ${lockAtCommit ? 'DEFERRABLE INITIALLY DEFERRED' : ''}
      FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
  ],
  drop: (name) => `DROP FUNCTION ${name}() CASCADE`,
  catalogue: { table: 'pg_trigger', column: 'tgname' },
};

/** A trigger's name holds a hash of its definition, so that names alone tell which triggers are missing or outdated. */
const triggerName = (prefix: string, trigger: Trigger) =>
  prefix + createHash('sha256').update(JSON.stringify(trigger)).digest('hex').slice(0, 12);

/**
 * Makes `triggers` the only ones in the database whose name begins with `prefix`. Does nothing if all are installed.
 * Must be called in a transaction, and by one process at a time.
 */
export async function installTriggers(trx: Knex, prefix: string, triggers: Trigger[]): Promise<void> {
  const { create, drop, catalogue } = env.DATABASE_CLIENT === 'postgres' ? postgres : sqlite;
  const { table, column } = catalogue;
  const wanted = new Map(triggers.map((trigger) => [triggerName(prefix, trigger), trigger]));
  const names: string[] = await trx(table).where(column, 'like', `${prefix}%`).pluck(column);
  for (const name of names) {
    if (!wanted.has(name)) await trx.raw(drop(name));
  }
  for (const [name, trigger] of wanted) {
    if (names.includes(name)) continue;
    for (const sql of create(name, trigger)) await trx.raw(sql);
  }
}
