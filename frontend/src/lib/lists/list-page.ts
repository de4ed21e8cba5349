import { fillMissing } from '#lib/api/fill-missing.ts';

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
  /** A row without content, whose values replace missing fields. */
  blank: Row;
  /** Picks what a page shows of a row; null if there is nothing to show. */
  toView: (row: Row) => View | null;
  /** How many rows of a group are shown at first, given their total. */
  firstPageSize: (total: number) => number;
}

function toViews<Row, View>({ blank, toView }: PublicListView<Row, View>, rows: readonly unknown[]) {
  return rows.flatMap((row) => {
    const view = typeof row === 'object' && row !== null ? toView(fillMissing(row, blank).value) : null;
    return view === null ? [] : [view];
  });
}

/** Converts a complete list of the API. */
export const toFullList = <Row, View>(list: PublicListView<Row, View>, rows: readonly unknown[]): ListPage<View> =>
  takeFirstPage(toViews(list, rows), () => Number.POSITIVE_INFINITY, list.groupOf);

/** Takes the rows that a page is published with, and the totals. */
export const toFirstPage = <Row, View>(list: PublicListView<Row, View>, rows: readonly unknown[]): ListPage<View> =>
  takeFirstPage(toViews(list, rows), list.firstPageSize, list.groupOf);
