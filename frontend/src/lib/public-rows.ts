import { fillMissing } from './fill-missing';
import { type ListPage, takeFirstPage } from './list-page';

/** How the rows of a public list are shown. */
export interface PublicListView<Row, View> {
  kindOf: (row: View) => string;
  /** A row without content, whose values replace missing fields. */
  blank: Row;
  /** Picks what a page shows of a row; null if there is nothing to show. */
  toView: (row: Row) => View | null;
  /** How many rows of a group are shown at first, given their total. */
  atFirst: (total: number) => number;
}

function toViews<Row, View>({ blank, toView }: PublicListView<Row, View>, rows: readonly unknown[]) {
  return rows.flatMap((row) => {
    const view = typeof row === 'object' && row !== null ? toView(fillMissing(row, blank).value) : null;
    return view === null ? [] : [view];
  });
}

/** Converts a complete list of the API. */
export const toFullList = <Row, View>(list: PublicListView<Row, View>, rows: readonly unknown[]): ListPage<View> =>
  takeFirstPage(toViews(list, rows), () => Number.POSITIVE_INFINITY, list.kindOf);

/** Takes the rows that a page is published with, and the totals. */
export const toFirstPage = <Row, View>(list: PublicListView<Row, View>, rows: readonly unknown[]): ListPage<View> =>
  takeFirstPage(toViews(list, rows), list.atFirst, list.kindOf);
