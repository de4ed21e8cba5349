/** A list, or the first rows of it. */
export interface Beginning<Row> {
  rows: Row[];
  /** How many rows of each kind there are in all, whether they are here or not. */
  totals: Record<string, number>;
}

/** The first rows of each kind, `atFirst` of as many as there are, in their order; and how many there are of each. */
export function beginningOf<Row>(
  rows: readonly Row[],
  atFirst: (total: number) => number,
  kindOf: (row: Row) => string,
): Beginning<Row> {
  const totals: Record<string, number> = {};
  for (const row of rows) totals[kindOf(row)] = (totals[kindOf(row)] ?? 0) + 1;
  const kept: Record<string, number> = {};
  const beginning = rows.filter((row) => {
    const kind = kindOf(row);
    kept[kind] = (kept[kind] ?? 0) + 1;
    return kept[kind] <= atFirst(totals[kind] ?? 0);
  });
  return { rows: beginning, totals };
}
