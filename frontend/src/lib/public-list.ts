import { queryOptions } from '@tanstack/react-query';
import type { ListPage } from './list-page';
import { loadModule } from './load-module';
import type { PublicListView } from './public-rows';

/** The kind of every row in a list that knows no kinds. */
export const SINGLE_GROUP = 'any';

/**
 * How long a public list counts as fresh, in ms. A visit seldom lasts longer, and its page was new when it began: only a
 * tab that is left and looked at later asks again, and is answered 304 where nothing has changed since it asked before.
 */
const STALE_TIME_MS = 10 * 60_000;

interface PublicListOptions<Row, View>
  extends Pick<PublicListView<Row, View>, 'blank' | 'toView'>,
    Partial<Pick<PublicListView<Row, View>, 'kindOf'>> {
  /** How many rows of each kind a page shows, and is published with, until someone asks for more. */
  pageSize: number;
  /** A list of no more rows than this is shown whole; as many as `first` unless said. */
  maxUnpaged?: number;
}

const selectRows = <View>({ rows }: ListPage<View>) => rows;

/**
 * A list that every visitor may read, as it is served at `path` below `/api`: options of a query, whose data are the rows
 * at hand. What fetches it, axios too, comes with the first call, so that the page paints without it.
 */
export function publicList<Row, View>(
  noun: string,
  path: string,
  { pageSize, maxUnpaged = pageSize, kindOf = () => SINGLE_GROUP, blank, toView }: PublicListOptions<Row, View>,
) {
  const view: PublicListView<Row, View> = {
    kindOf,
    blank,
    toView,
    atFirst: (total) => (total <= maxUnpaged ? total : pageSize),
  };
  const query = queryOptions({
    queryKey: ['public', noun],
    queryFn: async () => {
      const { fetchPublicList } = await loadModule(() => import('./fetch-public-list'));
      return fetchPublicList(path, view);
    },
    select: selectRows<View>,
    staleTime: STALE_TIME_MS,
  });
  return { ...query, ...view };
}
