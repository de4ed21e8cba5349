import type { Knex } from 'knex';
import { VERSIONS_TABLE } from '#back-office/history';
import { listSpellings } from '#platform/email/address-spellings';
import { env } from '#platform/environment/env';

/** A row of a table of Strapi, by the names of its columns. */
export type Row = Record<string, unknown> & { id: number; document_id: string };

const snapshotText = () =>
  env.DATABASE_CLIENT === 'postgres' ? 'lower(snapshot::text) LIKE ?' : 'lower(snapshot) LIKE ?';

/** A pattern for JSON that contains the text; characters that JSON or LIKE may escape match anything. */
const toPattern = (text: string) => `%${text.replace(/[^\w@.+-]/g, '%')}%`;

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A letter, digit or sign of a longer address; an apostrophe is one only within a word. */
const BEFORE = /(?<![\p{L}\p{M}\p{N}_.+%-]|[\p{L}\p{N}]['’])/u.source;
const AFTER = /(?![\p{L}\p{M}\p{N}_-]|\.[\p{L}\p{N}_])/u.source;

/** Matches an address where it is not a part of a longer one. */
const matchAddress = (email: string) => new RegExp(`${BEFORE}${escapeForRegExp(email)}${AFTER}`, 'iu');

/** All texts in a value, also in nested ones. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Finds the versions of the content whose texts name an address. */
export async function findVersionsNaming(db: Knex, address: string): Promise<Row[]> {
  const spellings = listSpellings(address);
  const isNamed = (text: string) => spellings.some((email) => matchAddress(email).test(text));
  const rows: Row[] = await db(VERSIONS_TABLE)
    .where((query) => {
      for (const email of spellings) query.orWhereRaw(snapshotText(), toPattern(email));
    })
    .orderBy('id');
  return rows.filter(({ snapshot }) => listTexts(JSON.parse(String(snapshot))).some(isNamed));
}

/** The titles of records whose current content names the address: an admin edits these, the command does not. */
export async function findRecordsNaming(db: Knex, address: string): Promise<string[]> {
  const latest: { id: number }[] = await db(VERSIONS_TABLE).max({ id: 'id' }).groupBy('record');
  const ids = new Set(latest.map(({ id }) => id));
  const named = await findVersionsNaming(db, address);
  return named.filter(({ id, action }) => ids.has(id) && action !== 'delete').map(({ title }) => String(title ?? ''));
}
