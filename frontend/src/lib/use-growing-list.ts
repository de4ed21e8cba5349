import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import type { Beginning } from './beginning';
import { ANY, type publicList } from './public-list';

type PublicList<Row, Shown> = ReturnType<typeof publicList<Row, Shown>>;

/** What is at hand of one kind of rows, and how many there are in all; none of a kind that the list does not know. */
function useKind<Row, Shown>({ kindOf, ...query }: PublicList<Row, Shown>, kind: string) {
  const ofKind = useCallback(
    ({ rows, totals }: Beginning<Shown>) => ({
      rows: rows.filter((row) => kindOf(row) === kind),
      total: totals[kind] ?? 0,
    }),
    [kind, kindOf],
  );
  return useQuery({ ...query, select: ofKind });
}

/** Focuses the first new row once, when it appears: a row that appears again, since another kind was shown meanwhile, does not take the focus. */
function useFocusOnce(kind: string) {
  const waitingKind = useRef<string | null>(null);
  useEffect(
    () => () => {
      waitingKind.current = null;
    },
    [kind],
  );
  const focus = useCallback(
    (element: HTMLElement | null) => {
      if (!element || waitingKind.current !== kind) return;
      waitingKind.current = null;
      element.focus();
    },
    [kind],
  );
  const expect = () => {
    waitingKind.current = kind;
  };
  return { focus, expect };
}

interface Growth {
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
export function useGrowingList<Row, Shown>(list: PublicList<Row, Shown>, kind = ANY) {
  const { data, isError, refetch } = useKind(list, kind);
  const [growth, setGrowth] = useState<Growth | null>(null);
  const [isGrowing, startGrowing] = useTransition();
  const total = data?.total ?? 0;
  const atFirst = list.atFirst(total);
  const { count, firstNew } = growth?.kind === kind ? growth : { count: atFirst, firstNew: null };
  const { focus, expect } = useFocusOnce(kind);
  const grow = () => {
    expect();
    startGrowing(async () => {
      // A failure has been said and logged by the query client; the button stays for another try.
      if (data && data.rows.length < total && (await refetch()).isError) return;
      startGrowing(() => setGrowth({ kind, count: count * 2, firstNew: count }));
    });
  };
  return {
    source: { data: data?.rows.slice(0, count), isError, refetch },
    /** How many rows of this kind there are, shown or not. */
    total,
    /** For the end of the list; nothing stands there as long as the first rows are all there are. */
    end: { isLong: total > atFirst, isAll: count >= total, busy: isGrowing, onMore: grow },
    /** What goes onto the element of a row: the first new one takes the focus. */
    mark: (index: number) => (index === firstNew ? { ref: focus, tabIndex: -1 } : {}),
  };
}
