import type { Knex } from 'knex';
import { listSpellings } from '#platform/email/address-spellings';

/** An SQL condition: the value of `sql`, in lower case, is one of the spellings of this address. */
export function matchesAddress(db: Knex, sql: string, address: string): Knex.Raw {
  const spellings = listSpellings(address);
  return db.raw(`${sql} IN (${spellings.map(() => '?').join(', ')})`, spellings);
}
