import type { Knex } from 'knex';

/** Strapi's table of stored values, which are JSON. */
const STATE_TABLE = 'strapi_core_store_settings';
const SEEDED = { key: 'plugin_back-office_demo', value: '"seeded"' };
const EXCEPTION_KEY = 'plugin_back-office_demo-exception';

/** Whether the demo content was seeded. In a transaction it locks this state, so that one removal waits for another. */
export async function isSeeded(db: Knex): Promise<boolean> {
  // SQLite would refuse the write lock to a transaction that has read before another one wrote.
  if (db.isTransaction) return (await db(STATE_TABLE).where(SEEDED).update(SEEDED)) > 0;
  return (await db(STATE_TABLE).where(SEEDED).first('id')) !== undefined;
}

/** The date of the seeded exception from the meeting hours (`2030-12-31`); null where none was seeded. */
export async function readExceptionDate(db: Knex): Promise<string | null> {
  const row: { value: string } | undefined = await db(STATE_TABLE).where({ key: EXCEPTION_KEY }).first('value');
  return row ? JSON.parse(row.value) : null;
}
