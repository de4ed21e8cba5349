import type { InboxKind, InboxQuery } from '#contract/inbox';
import { INBOX_KINDS } from '#contract/inbox';
import { formatAddress } from '#platform/email/address-spellings';
import { type InboxEntry, UIDS } from './inbox-items';
import { comparePositions, type InboxPosition, parsePosition, positionOf, whereAfter } from './inbox-position';

/** Rows that a search reads at once. */
const BATCH_SIZE = 200;

const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }];

/** The text without its case, alike in all scripts, which neither database can do: SQLite folds ASCII alone. */
const foldCase = (text: string): string => text.normalize('NFKC').toUpperCase().toLowerCase();

function matches({ kind, row }: InboxEntry, search: string): boolean {
  const words = kind === 'message' ? row.message : '';
  return foldCase([row.name, formatAddress(row.email), words].join('\n')).includes(search);
}

const findRows = async (kind: InboxKind, from: InboxPosition | null, limit: number): Promise<InboxEntry[]> => {
  const where = from ? whereAfter(kind, from) : {};
  const rows = await strapi.db.query(UIDS[kind]).findMany({ where, orderBy: NEWEST_FIRST, limit });
  // The rows of a content type have the fields of its kind.
  return rows.map((row) => ({ kind, row }) as InboxEntry);
};

/** The first `limit` entries of one kind after a position that the folded search finds. */
async function findEntries(kind: InboxKind, from: InboxPosition | null, search: string, limit: number) {
  if (search === '') return findRows(kind, from, limit);
  const found: InboxEntry[] = [];
  let next = from;
  while (found.length < limit) {
    const batch = await findRows(kind, next, BATCH_SIZE);
    found.push(...batch.filter((entry) => matches(entry, search)));
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) break;
    next = positionOf(kind, last.row);
  }
  return found;
}

/** The first `limit` entries of the query, newest first. */
export async function listEntries({ before, kind, search = '' }: InboxQuery, limit: number): Promise<InboxEntry[]> {
  const from = before === undefined ? null : await parsePosition(before);
  const folded = foldCase(search);
  const kinds = kind ? [kind] : INBOX_KINDS;
  const entries = (await Promise.all(kinds.map((one) => findEntries(one, from, folded, limit)))).flat();
  const byPosition = (first: InboxEntry, second: InboxEntry) =>
    comparePositions(positionOf(first.kind, first.row), positionOf(second.kind, second.row));
  return entries.sort(byPosition).slice(0, limit);
}
