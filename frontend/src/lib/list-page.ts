/** A list, or the first rows of it. */
export interface ListPage<Row> {
  rows: Row[];
  /** How many rows of each kind there are in all, whether they are here or not. */
  totals: Record<string, number>;
}

/** The first rows of each kind, `atFirst` of as many as there are, in their order; and how many there are of each. */
export function takeFirstPage<Row>(
  rows: readonly Row[],
  pageSizeFor: (total: number) => number,
  groupOf: (row: Row) => string,
): ListPage<Row> {
  const totals: Record<string, number> = {};
  for (const row of rows) totals[groupOf(row)] = (totals[groupOf(row)] ?? 0) + 1;
  const counts: Record<string, number> = {};
  const firstRows = rows.filter((row) => {
    const kind = groupOf(row);
    counts[kind] = (counts[kind] ?? 0) + 1;
    return counts[kind] <= pageSizeFor(totals[kind] ?? 0);
  });
  return { rows: firstRows, totals };
}
