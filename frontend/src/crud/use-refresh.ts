import { useQueryClient } from '@tanstack/react-query';
import { HISTORY_KEY } from './history.ts';

/** The part of a resource that its queries depend on. */
export interface Refreshable {
  key: string;
  list: { queryKey: readonly unknown[] };
}

/** The key of the query for what awaits the owner: some of it is to be done in the records. */
export const OVERVIEW_KEY = ['overview'];

/** Returns a function that refetches what depends on the records of a resource after one of them has changed. */
export function useRefresh({ key, list }: Refreshable) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      // Refetches an unmounted list as well, so that it is current when it is opened.
      queryClient.invalidateQueries({ queryKey: list.queryKey, refetchType: 'all' }),
      queryClient.invalidateQueries({ queryKey: ['public', key] }),
      queryClient.invalidateQueries({ queryKey: HISTORY_KEY }),
      queryClient.invalidateQueries({ queryKey: OVERVIEW_KEY }),
    ]);
}
