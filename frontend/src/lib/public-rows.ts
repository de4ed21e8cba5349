import { type Beginning, beginningOf } from './beginning';
import { complete } from './complete';

/** How the rows of a public list are shown. */
export interface PublicRows<Row, Shown> {
  kindOf: (row: Shown) => string;
  /** A row without content: a stored row that lacks a field is shown with what stands here. */
  blank: Row;
  /** What a page needs of a row; null for one that has nothing to show. */
  show: (row: Row) => Shown | null;
  /** How many rows of a kind are shown at first, of as many as there are. */
  atFirst: (total: number) => number;
}

function shownRows<Row, Shown>({ blank, show }: PublicRows<Row, Shown>, rows: readonly unknown[]) {
  return rows.flatMap((row) => {
    const shown = typeof row === 'object' && row !== null ? show(complete(row, blank).value) : null;
    return shown === null ? [] : [shown];
  });
}

/** All rows of a list as the API answers it. */
export const allRows = <Row, Shown>(list: PublicRows<Row, Shown>, rows: readonly unknown[]): Beginning<Shown> =>
  beginningOf(shownRows(list, rows), () => Number.POSITIVE_INFINITY, list.kindOf);

/** The rows that a page is published with, and how many there are. */
export const firstRows = <Row, Shown>(list: PublicRows<Row, Shown>, rows: readonly unknown[]): Beginning<Shown> =>
  beginningOf(shownRows(list, rows), list.atFirst, list.kindOf);
