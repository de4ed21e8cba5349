import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InboxItem as Item } from '#contract.ts';
import { moveFocus } from '#lib/navigation/move-focus.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { Button } from '#ui/button.tsx';
import { repeat, Skeleton } from '#ui/skeleton.tsx';
import { Items, Status } from './inbox.styles.ts';
import { InboxItem } from './inbox-item.tsx';
import { type InboxFilter, inboxQuery } from './inbox-queries.ts';

const SKELETON = repeat(6, (index) => <Skeleton key={index} $height="56px" />);

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li > h2 > button') ?? []),
];

/** Moves the focus to the first of the items that were loaded last: the button may be gone. Returns a function to call before. */
function useFocusOnNew(list: { current: HTMLElement | null }, count: number) {
  const firstNew = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (count <= firstNew.current) return;
    rowsIn(list.current)[firstNew.current]?.focus();
    firstNew.current = Number.POSITIVE_INFINITY;
  }, [list, count]);
  return () => {
    firstNew.current = count;
  };
}

/** Moves the focus to the item that follows a deleted one, or to the part of the page that has become empty. */
function useFocusAfterDeletion(
  part: { current: HTMLElement | null },
  list: { current: HTMLElement | null },
  at: number,
) {
  const last = useRef(-1);
  useEffect(() => {
    const isGone = at < 0 && last.current >= 0;
    const before = last.current;
    last.current = at;
    // The browser moves the focus of a removed element to the page.
    if (!isGone || document.activeElement !== document.body) return;
    const rows = rowsIn(list.current);
    moveFocus(rows[Math.min(before, rows.length - 1)] ?? part.current);
  }, [part, list, at]);
}

export interface ItemContent {
  /** The text of an item's row beside the name. */
  summarize: (item: Item) => string;
  /** The item itself, and its answer. */
  renderItem: (item: Item) => ReactNode;
}

interface ItemListProps extends ItemContent {
  filter: InboxFilter;
}

/** The items that a filter finds, newest first. One of them can be open, at first that of the address. */
export function ItemList({ filter, summarize, renderItem }: ItemListProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    inboxQuery(filter),
  );
  const asked = useSearchParams()[0].get('item');
  const [openId, setOpenId] = useState(asked);
  const part = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // An item that came between two pages may be on both.
  const items = data && [...new Map(data.pages.flatMap((page) => page.items).map((item) => [item._id, item])).values()];
  const count = items?.length ?? 0;
  const focusNew = useFocusOnNew(list, count);
  const openAt = items?.findIndex(({ _id }) => _id === openId) ?? -1;
  useFocusAfterDeletion(part, list, openAt);
  const showMore = () => {
    focusNew();
    void fetchNextPage();
  };
  const empty = filter.search === '' ? 'Nothing has come yet.' : 'Nothing here matches that.';
  return (
    <div ref={part}>
      <Status>{filter.search !== '' && items && `${count}${hasNextPage ? ' or more' : ''} found`}</Status>
      <AsyncList source={{ data: items, isError, refetch }} empty={empty} skeleton={SKELETON}>
        {(shown) => (
          <Items ref={list} aria-label="Messages and meetings">
            {shown.map((item) => (
              <InboxItem
                key={item._id}
                item={item}
                summary={summarize(item)}
                isOpen={item._id === openId}
                onToggle={() => setOpenId(item._id === openId ? null : item._id)}
              >
                {renderItem(item)}
              </InboxItem>
            ))}
          </Items>
        )}
      </AsyncList>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
