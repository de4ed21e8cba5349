/** A list, or its first page. */
export interface ListPage<Row> {
  rows: Row[];
  /** The total number of rows in each group. */
  totals: Record<string, number>;
}

/** Takes the first rows of each group, `atFirst` of the total, in their order, with the totals. */
function takeFirstPage<Row>(
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

/** How the rows of a public list are shown. */
export interface PublicListView<Row, View> {
  groupOf: (row: View) => string;
  /** Picks what a page shows of a row. */
  toView: (row: Row) => View;
  /** How many rows of a group are shown at first, given their total. */
  firstPageSize: (total: number) => number;
}

/** Converts a complete list of the API. */
export const toFullList = <Row, View>({ toView, groupOf }: PublicListView<Row, View>, rows: readonly Row[]) =>
  takeFirstPage(rows.map(toView), () => Number.POSITIVE_INFINITY, groupOf);

/** Takes the rows that a page is published with, and the totals. */
export const toFirstPage = <Row, View>(
  { toView, firstPageSize, groupOf }: PublicListView<Row, View>,
  rows: readonly Row[],
) => takeFirstPage(rows.map(toView), firstPageSize, groupOf);
