import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { FeedbackView } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { useAction } from '#lib/forms/use-action.ts';

/** The path of the operations of a link. */
export const feedbackPath = (token: string) => `/client/feedback/${token}`;

/** The view of a link. Reading it changes nothing, because mail scanners follow links too. */
export const feedbackQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'feedback', token],
    queryFn: async ({ signal }) => (await http.get<FeedbackView>(feedbackPath(token), { signal })).data,
    staleTime: 0,
    meta: { quiet: true },
  });

/** Withdraws the consent that was given by a link. */
export function useWithdrawConsent(token: string) {
  const client = useQueryClient();
  return useAction({
    attempt: 'press',
    mutationFn: async () => (await http.post<FeedbackView>(feedbackPath(token), { consent: false })).data,
    onSuccess: (view) => client.setQueryData(feedbackQuery(token).queryKey, view),
  });
}
