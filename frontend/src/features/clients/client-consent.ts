import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ClientConsent, FeedbackLink } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { useAction } from '#lib/forms/use-action.ts';

/** The consent of a client, and the link that waits for feedback. */
export const consentQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'client-consent', id],
    queryFn: async ({ signal }) => (await http.get<ClientConsent>(`/client/${id}/consent`, { signal })).data,
    staleTime: 0,
    meta: { quiet: true },
  });

const linkPath = (id: string) => `/client/${id}/feedback-link`;

/** Makes a link, which is mailed unless the address is empty; pending until the consent is loaded anew. */
export function useFeedbackLink(id: string) {
  const client = useQueryClient();
  return {
    attempt: 'repeatable' as const,
    mutationFn: async ({ email }: { email: string }) =>
      (await http.post<FeedbackLink>(linkPath(id), email ? { email } : {})).data,
    onSuccess: () => client.invalidateQueries({ queryKey: consentQuery(id).queryKey }),
  };
}

/** Revokes the link that waits. */
export function useRevokeLink(id: string) {
  const client = useQueryClient();
  return useAction({
    attempt: 'press',
    success: 'The link does not work any more',
    mutationFn: () => http.delete(linkPath(id)),
    onSuccess: () => client.invalidateQueries({ queryKey: consentQuery(id).queryKey }),
  });
}
