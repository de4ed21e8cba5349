import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { ContentNoun } from '#contract/operations';
import { env } from '#platform/environment/env';
import { COUNTERS, DIALECTS, watches } from './change-triggers';
import { CONTENT_NOUNS, uidOf } from './content-nouns';

const PREFIX = 'content_changed_';

/** Made of what a trigger does: one that is to do something else has another name, so names alone tell what is missing. */
const nameOf = (watch: object) =>
  PREFIX + createHash('sha256').update(JSON.stringify(watch)).digest('hex').slice(0, 12);

/**
 * Makes the database count every change of a public list, in the transaction that changes it: so none is missed, whichever
 * process makes it and however that ends, and none counts that is rolled back. Does nothing where all is installed.
 */
export async function installCounters(strapi: Core.Strapi): Promise<void> {
  const { create, drop, catalogue } = DIALECTS[env.DATABASE_CLIENT];
  const wanted = new Map(watches(strapi).map((watch) => [nameOf(watch), watch]));
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw(`CREATE TABLE IF NOT EXISTS ${COUNTERS} (uid varchar(255) PRIMARY KEY, version integer NOT NULL)`);
    const rows = CONTENT_NOUNS.map((noun) => ({ uid: uidOf(noun), version: 0 }));
    await trx(COUNTERS).insert(rows).onConflict().ignore();
    // Locks them to the end: of two processes that start at once, one finds everything installed.
    await trx(COUNTERS).update({ version: trx.ref('version') });

    const { table, column } = catalogue;
    const names: string[] = await trx(table).where(column, 'like', `${PREFIX}%`).pluck(column);
    for (const name of names) {
      if (!wanted.has(name)) await trx.raw(drop(name));
    }
    for (const [name, watch] of wanted) {
      if (names.includes(name)) continue;
      for (const statement of create(name, watch)) await trx.raw(statement);
    }
  });
}

/** How often the public list of each noun has changed by now. */
export async function readCounters(strapi: Core.Strapi): Promise<Map<ContentNoun, number>> {
  const rows: { uid: string; version: number }[] = await strapi.db.connection(COUNTERS).select('uid', 'version');
  const versions = new Map(rows.map(({ uid, version }) => [uid, version]));
  return new Map(CONTENT_NOUNS.map((noun) => [noun, versions.get(uidOf(noun)) ?? 0]));
}
