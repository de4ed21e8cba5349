import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '#contract.ts';
import { OVERVIEW_KEY } from '#crud/use-refresh.ts';
import { http } from '#lib/api/http.ts';

/** What awaits the owner. It also changes by answers in the inbox, which is another page, so it is loaded at each visit. */
export const overviewQuery = queryOptions({
  queryKey: OVERVIEW_KEY,
  queryFn: async ({ signal }) => (await http.get<Overview>('/overview', { signal })).data,
  staleTime: 0,
  meta: { quiet: true },
});
