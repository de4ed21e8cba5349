import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import type { ListPage } from './list-page';
import { type publicList, SINGLE_GROUP } from './public-list';

type PublicList<Row, View> = ReturnType<typeof publicList<Row, View>>;

/** What is at hand of one kind of rows, and how many there are in all; none of a kind that the list does not know. */
function useGroup<Row, View>({ kindOf, ...query }: PublicList<Row, View>, group: string) {
  const selectGroup = useCallback(
    ({ rows, totals }: ListPage<View>) => ({
      rows: rows.filter((row) => kindOf(row) === group),
      total: totals[group] ?? 0,
    }),
    [group, kindOf],
  );
  return useQuery({ ...query, select: selectGroup });
}

/** Focuses the first new row once, when it appears: a row that appears again, since another kind was shown meanwhile, does not take the focus. */
function useFocusOnce(kind: string) {
  const pendingGroup = useRef<string | null>(null);
  useEffect(
    () => () => {
      pendingGroup.current = null;
    },
    [kind],
  );
  const focus = useCallback(
    (element: HTMLElement | null) => {
      if (!element || pendingGroup.current !== kind) return;
      pendingGroup.current = null;
      element.focus();
    },
    [kind],
  );
  const focusNext = () => {
    pendingGroup.current = kind;
  };
  return { focus, expect: focusNext };
}

interface Expansion {
  kind: string;
  /** How many rows are shown at most. */
  count: number;
  /** Where the rows begin that were asked for last; null before that. */
  firstNew: number | null;
}

/**
 * The rows that are shown of a public list: the first ones, and twice as many each time that someone asks for more, so
 * that a few presses reach the end of thousands. What is not at hand is fetched when it is first asked for. Another kind
 * begins with its first rows.
 */
export function useLoadMore<Row, View>(list: PublicList<Row, View>, kind = SINGLE_GROUP) {
  const { data, isError, refetch } = useGroup(list, kind);
  const [expansion, setExpansion] = useState<Expansion | null>(null);
  const [isLoading, startLoading] = useTransition();
  const total = data?.total ?? 0;
  const atFirst = list.atFirst(total);
  const { count, firstNew } = expansion?.kind === kind ? expansion : { count: atFirst, firstNew: null };
  const { focus, expect } = useFocusOnce(kind);
  const loadMore = () => {
    expect();
    startLoading(async () => {
      // A failure has been said and logged by the query client; the button stays for another try.
      if (data && data.rows.length < total && (await refetch()).isError) return;
      startLoading(() => setExpansion({ kind, count: count * 2, firstNew: count }));
    });
  };
  return {
    source: { data: data?.rows.slice(0, count), isError, refetch },
    /** How many rows of this kind there are, shown or not. */
    total,
    /** For the end of the list; nothing stands there as long as the first rows are all there are. */
    showMore: { isLong: total > atFirst, isAll: count >= total, busy: isLoading, onMore: loadMore },
    /** What goes onto the element of a row: the first new one takes the focus. */
    focusProps: (index: number) => (index === firstNew ? { ref: focus, tabIndex: -1 } : {}),
  };
}
