import { queryOptions } from '@tanstack/react-query';
import { ANY, type Beginning, beginningOf } from './beginning';
import { complete } from './complete';
import { loadHttp } from './load-http';

/**
 * How long a public list counts as fresh, in ms. A visit seldom lasts longer, and its page was new when it began: only a
 * tab that is left and looked at later asks again, and is answered 304 where nothing has changed since it asked before.
 */
const FRESH_MS = 10 * 60_000;

interface PublicListOptions<Row, Shown> {
  /** How many rows of each kind a page shows, and is published with, until someone asks for more. */
  first: number;
  /** A list of no more rows than this is shown whole; as many as `first` unless said. */
  wholeUpTo?: number;
  kindOf?: (row: Shown) => string;
  /** A row without content: a stored row that lacks a field is shown with what stands here. */
  blank: Row;
  /** What a page needs of a row; null for one that has nothing to show. */
  show: (row: Row) => Shown | null;
}

const rowsOf = <Shown>({ rows }: Beginning<Shown>) => rows;

/**
 * A list that every visitor may read, as it is served at `path` below `/api`: options of a query, whose data are the rows
 * at hand. Asked for without the token: an admin's answer holds clients who have not consented, and it must not linger
 * where the public page looks. axios comes with the first call, so that the page paints without it.
 */
export function publicList<Row, Shown>(
  noun: string,
  path: string,
  { first, wholeUpTo = first, kindOf = () => ANY, blank, show }: PublicListOptions<Row, Shown>,
) {
  const shownOf = (rows: readonly unknown[]) =>
    rows.flatMap((row) => {
      const shown = typeof row === 'object' && row !== null ? show(complete(row, blank)) : null;
      return shown === null ? [] : [shown];
    });
  const query = queryOptions({
    queryKey: ['public', noun],
    queryFn: async () => {
      const http = await loadHttp();
      const { data } = await http.get<unknown[]>(path, { headers: { Authorization: false } });
      return beginningOf(shownOf(data), () => Number.POSITIVE_INFINITY, kindOf);
    },
    select: rowsOf<Shown>,
    staleTime: FRESH_MS,
  });
  /** How many rows of a kind are shown at first, of as many as there are. */
  const atFirst = (total: number) => (total <= wholeUpTo ? total : first);
  return {
    ...query,
    atFirst,
    kindOf,
    beginningOf: (rows: readonly unknown[]) => beginningOf(shownOf(rows), atFirst, kindOf),
  };
}
