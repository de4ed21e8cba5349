import { type InfiniteData, infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InboxChange, InboxItem, InboxKind, InboxPage } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { useAction } from '#lib/forms/use-action.ts';

/** The key below which everything of the inbox is. */
export const INBOX_KEY = ['inbox'];
const LIST_KEY = [...INBOX_KEY, 'list'];

/** The page size of the server. */
const PAGE_SIZE = 50;

/** Before all items, so that the response has their count alone. */
const NO_ITEMS = { before: '1970-01-01T00:00:00.000Z' };

/** The number of unread items. */
export const unreadQuery = queryOptions({
  queryKey: [...INBOX_KEY, 'unread'],
  queryFn: async ({ signal }) => (await http.get<InboxPage>('/inbox', { params: NO_ITEMS, signal })).data.unread,
  meta: { quiet: true },
});

export interface InboxFilter {
  kind: InboxKind | null;
  search: string;
}

/** The items of a kind that a search finds, newest first, in pages. */
export const inboxQuery = ({ kind, search }: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, kind, search],
    queryFn: async ({ pageParam: before, signal, client }) => {
      const params = { ...(before && { before }), ...(kind && { kind }), ...(search && { search }) };
      const { data } = await http.get<InboxPage>('/inbox', { params, signal });
      client.setQueryData(unreadQuery.queryKey, data.unread);
      return data;
    },
    initialPageParam: '',
    getNextPageParam: ({ items }) => (items.length < PAGE_SIZE ? undefined : items.at(-1)?.createdAt),
    staleTime: 0,
    meta: { quiet: true },
  });

/** Marks an item as read or as spam, in all lists that show it. */
export function useMarkItem({ _id }: InboxItem) {
  const client = useQueryClient();
  return useAction({
    attempt: 'press',
    mutationFn: (change: InboxChange) => http.patch<InboxItem>(`/inbox/${_id}`, change),
    // Of two changes at once the answers may come in any order, so each sets its own field.
    onSuccess: (_answer, change) => {
      const apply = (item: InboxItem) => (item._id === _id ? { ...item, ...change } : item);
      client.setQueriesData<InfiniteData<InboxPage>>({ queryKey: LIST_KEY }, (lists) => {
        const pages = lists?.pages.map((page) => ({ ...page, items: page.items.map(apply) }));
        return lists && pages && { ...lists, pages };
      });
      return client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    },
  });
}

/** Deletes an item; pending until the list is loaded without it. */
export function useDeleteItem({ _id }: InboxItem) {
  const client = useQueryClient();
  return useAction({
    attempt: 'delete',
    success: 'Successfully Deleted',
    mutationFn: () => http.delete(`/inbox/${_id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: INBOX_KEY }),
    // The item may have been deleted or answered by somebody else.
    onError: () => void client.invalidateQueries({ queryKey: INBOX_KEY }),
  });
}
