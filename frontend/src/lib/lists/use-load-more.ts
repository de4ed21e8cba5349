import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import type { ListPage } from './list-page.ts';
import { type publicList, SINGLE_GROUP } from './public-list.ts';

type PublicList<Row, View> = ReturnType<typeof publicList<Row, View>>;

/** Selects the loaded rows of one group and their total; none for an unknown group. */
function useGroup<Row, View>({ groupOf, ...query }: PublicList<Row, View>, group: string) {
  const selectGroup = useCallback(
    ({ rows, totals }: ListPage<View>) => ({
      rows: rows.filter((row) => groupOf(row) === group),
      total: totals[group] ?? 0,
    }),
    [group, groupOf],
  );
  return useQuery({ ...query, select: selectGroup });
}

interface Expansion {
  kind: string;
  /** The maximum number of shown rows. */
  count: number;
  /** The index of the first row loaded last; null at first. */
  firstNew: number | null;
}

/**
 * The shown rows of a public list: the first page, and twice as many with each 'Show more', so that few clicks reach
 * the end of a long list. Missing rows are fetched at the first click. Each group starts with its first page.
 */
export function useLoadMore<Row, View>(list: PublicList<Row, View>, kind = SINGLE_GROUP) {
  const { data, isError, refetch } = useGroup(list, kind);
  const [expansion, setExpansion] = useState<Expansion | null>(null);
  const [isLoading, startLoading] = useTransition();
  const total = data?.total ?? 0;
  const atFirst = list.firstPageSize(total);
  const { count, firstNew } = expansion?.kind === kind ? expansion : { count: atFirst, firstNew: null };
  const firstNewRow = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // There is none if another group is shown by now.
    if (expansion) firstNewRow.current?.focus();
  }, [expansion]);
  const loadMore = () =>
    startLoading(async () => {
      // The query client has reported a failure; the button stays for another attempt.
      if (data && data.rows.length < total && (await refetch()).isError) return;
      startLoading(() => setExpansion({ kind, count: count * 2, firstNew: count }));
    });
  return {
    source: { data: data?.rows.slice(0, count), isError, refetch },
    /** The total number of rows in this group. */
    total,
    /** The props of ShowMore, which renders nothing if the first page is the whole list. */
    showMore: { isLong: total > atFirst, isAll: count >= total, busy: isLoading, onMore: loadMore },
    /** The props of a row's element: the first new row takes the focus. */
    focusProps: (index: number) => (index === firstNew ? { ref: firstNewRow, tabIndex: -1 } : {}),
  };
}
