/** A list, or its first page. */
export interface ListPage<Row> {
  rows: Row[];
  /** The total number of rows in each group. */
  totals: Record<string, number>;
}

/** Takes the first rows of each group, `atFirst` of the total, in their order, with the totals. */
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
