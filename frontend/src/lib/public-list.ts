import { queryOptions } from '@tanstack/react-query';
import type { Beginning } from './beginning';
import { loadModule } from './load-module';
import type { PublicRows } from './public-rows';

/** The kind of every row in a list that knows no kinds. */
export const ANY = 'any';

/**
 * How long a public list counts as fresh, in ms. A visit seldom lasts longer, and its page was new when it began: only a
 * tab that is left and looked at later asks again, and is answered 304 where nothing has changed since it asked before.
 */
const FRESH_MS = 10 * 60_000;

interface PublicListOptions<Row, Shown>
  extends Pick<PublicRows<Row, Shown>, 'blank' | 'show'>,
    Partial<Pick<PublicRows<Row, Shown>, 'kindOf'>> {
  /** How many rows of each kind a page shows, and is published with, until someone asks for more. */
  first: number;
  /** A list of no more rows than this is shown whole; as many as `first` unless said. */
  wholeUpTo?: number;
}

const rowsOf = <Shown>({ rows }: Beginning<Shown>) => rows;

/**
 * A list that every visitor may read, as it is served at `path` below `/api`: options of a query, whose data are the rows
 * at hand. What fetches it, axios too, comes with the first call, so that the page paints without it.
 */
export function publicList<Row, Shown>(
  noun: string,
  path: string,
  { first, wholeUpTo = first, kindOf = () => ANY, blank, show }: PublicListOptions<Row, Shown>,
) {
  const shown: PublicRows<Row, Shown> = {
    kindOf,
    blank,
    show,
    atFirst: (total) => (total <= wholeUpTo ? total : first),
  };
  const query = queryOptions({
    queryKey: ['public', noun],
    queryFn: async () => {
      const { fetchPublicList } = await loadModule(() => import('./fetch-public-list'));
      return fetchPublicList(path, shown);
    },
    select: rowsOf<Shown>,
    staleTime: FRESH_MS,
  });
  return { ...query, ...shown };
}
