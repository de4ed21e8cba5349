import { INBOX_KINDS, type InboxKind } from '#contract/inbox';
import { UIDS } from './inbox-items';

/** The order of items of one millisecond, ascending from the end of the list. */
const RANKS: Record<InboxKind, number> = { message: 1, meeting: 2 };

/** The digits of an instant after its milliseconds. JavaScript reads nine digits after the second at most. */
const PLACE_DIGITS = 6;
const MILLISECOND_DIGITS = 3;

/** The place of an item in the list, which is sorted by time, then by kind, then by id, all descending. */
export interface InboxPosition {
  /** Milliseconds since 1970. */
  time: number;
  rank: number;
  id: number;
}

export const positionOf = (kind: InboxKind, row: { id: number; createdAt: string }): InboxPosition => ({
  time: new Date(row.createdAt).getTime(),
  rank: RANKS[kind],
  id: row.id,
});

/** Sorts newest first. */
export const comparePositions = (first: InboxPosition, second: InboxPosition): number =>
  second.time - first.time || second.rank - first.rank || second.id - first.id;

const sameMillisecond = (time: number) => ({ $gte: new Date(time), $lt: new Date(time + 1) });

/** The positions of all items of one millisecond, in the order of the list. */
async function readMillisecond(time: number): Promise<InboxPosition[]> {
  const where = { createdAt: sameMillisecond(time) };
  const ids: { id: number }[][] = await Promise.all(
    INBOX_KINDS.map((kind) => strapi.db.query(UIDS[kind]).findMany({ select: ['id'], where })),
  );
  return INBOX_KINDS.flatMap((kind, index) =>
    (ids[index] ?? []).map(({ id }) => ({ time, rank: RANKS[kind], id })),
  ).sort(comparePositions);
}

/**
 * The position as an instant. Digits after the milliseconds are the place of the item among those of its millisecond,
 * counted from the end, so that a page can end between them.
 */
export async function formatPosition(position: InboxPosition): Promise<string> {
  const group = await readMillisecond(position.time);
  const place = group.filter((other) => comparePositions(position, other) <= 0).length;
  return `${new Date(position.time).toISOString().slice(0, -1)}${String(place).padStart(PLACE_DIGITS, '0')}Z`;
}

/** The position of an instant with any number of digits after the second. */
export async function parsePosition(instant: string): Promise<InboxPosition> {
  const [, fraction = ''] = /\.(\d+)Z$/.exec(instant) ?? [];
  const digits = fraction.slice(MILLISECOND_DIGITS, MILLISECOND_DIGITS + PLACE_DIGITS);
  const place = Number(digits.padEnd(PLACE_DIGITS, '0'));
  const time = new Date(instant.replace(/(\.\d{1,3})\d*Z$/, '$1Z')).getTime();
  if (place === 0) return { time, rank: 0, id: 0 };
  const group = await readMillisecond(time);
  return group.at(-place) ?? { time: time + 1, rank: 0, id: 0 };
}

/** The condition for rows of a kind that come after the position in the list. */
export function whereAfter(kind: InboxKind, { time, rank, id }: InboxPosition) {
  const earlier = { createdAt: { $lt: new Date(time) } };
  if (RANKS[kind] > rank) return earlier;
  if (RANKS[kind] < rank) return { createdAt: { $lt: new Date(time + 1) } };
  return { $or: [earlier, { createdAt: sameMillisecond(time), id: { $lt: id } }] };
}
