/** The kind of every row in a list that knows no kinds. */
export const ANY = 'any';

/** A list, or the first rows of it. */
export interface Beginning<Row> {
  rows: Row[];
  /** How many rows of each kind there are in all, whether they are here or not. */
  totals: Record<string, number>;
}

/** The first rows of each kind, in their order, and how many there are of each. */
export function beginningOf<Row>(rows: readonly Row[], first: number, kindOf: (row: Row) => string): Beginning<Row> {
  const totals: Record<string, number> = {};
  const kept = rows.filter((row) => {
    const kind = kindOf(row);
    totals[kind] = (totals[kind] ?? 0) + 1;
    return totals[kind] <= first;
  });
  return { rows: kept, totals };
}
