import { queryOptions } from '@tanstack/react-query';
import { loadModule } from '#lib/loading/load-module.ts';
import type { ListPage, PublicListView } from './list-page.ts';

/** The group of every row in a list without groups. */
export const SINGLE_GROUP = 'any';

/**
 * How long a public list is fresh, in ms. A page is current when it is opened; only a tab that is used again later
 * refetches, mostly with 304 as the response.
 */
export const STALE_TIME_MS = 10 * 60_000;

interface PublicListOptions<Row, View>
  extends Pick<PublicListView<Row, View>, 'toView'>,
    Partial<Pick<PublicListView<Row, View>, 'groupOf'>> {
  /** How many rows of each group a page shows and is published with, until more are requested. */
  pageSize: number;
  /** A list of no more rows than this is shown completely; `pageSize` by default. */
  maxUnpaged?: number;
}

const selectRows = <View>({ rows }: ListPage<View>) => rows;

/**
 * The query options of the public list at `path` below `/api`. The code that fetches it, including axios, is loaded
 * with the first call.
 */
export function publicList<Row, View>(
  name: string,
  path: string,
  { pageSize, maxUnpaged = pageSize, groupOf = () => SINGLE_GROUP, toView }: PublicListOptions<Row, View>,
) {
  const view: PublicListView<Row, View> = {
    groupOf,
    toView,
    firstPageSize: (total) => (total <= maxUnpaged ? total : pageSize),
  };
  const query = queryOptions({
    queryKey: ['public', name],
    queryFn: async () => {
      const { fetchPublicList } = await loadModule(() => import('./fetch-public.ts'));
      return fetchPublicList(path, view);
    },
    select: selectRows<View>,
    staleTime: STALE_TIME_MS,
  });
  return { ...query, ...view };
}
