import { fillMissing } from './fill-missing';
import { type ListPage, takeFirstPage } from './list-page';

/** How the rows of a public list are shown. */
export interface PublicListView<Row, View> {
  kindOf: (row: View) => string;
  /** A row without content: a stored row that lacks a field is shown with what stands here. */
  blank: Row;
  /** What a page needs of a row; null for one that has nothing to show. */
  toView: (row: Row) => View | null;
  /** How many rows of a kind are shown at first, of as many as there are. */
  atFirst: (total: number) => number;
}

function toViews<Row, View>({ blank, toView }: PublicListView<Row, View>, rows: readonly unknown[]) {
  return rows.flatMap((row) => {
    const view = typeof row === 'object' && row !== null ? toView(fillMissing(row, blank).value) : null;
    return view === null ? [] : [view];
  });
}

/** All rows of a list as the API answers it. */
export const toFullList = <Row, View>(list: PublicListView<Row, View>, rows: readonly unknown[]): ListPage<View> =>
  takeFirstPage(toViews(list, rows), () => Number.POSITIVE_INFINITY, list.kindOf);

/** The rows that a page is published with, and how many there are. */
export const toFirstPage = <Row, View>(list: PublicListView<Row, View>, rows: readonly unknown[]): ListPage<View> =>
  takeFirstPage(toViews(list, rows), list.atFirst, list.kindOf);
