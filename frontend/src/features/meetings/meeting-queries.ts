import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MeetingAnswer, MeetingView } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { refreshFreeTimes } from './free-times.ts';

/** The link's token grants access to this meeting, whoever is logged in. */
const withoutAuth = { headers: { Authorization: false } };

const pathOf = (token: string) => `/communication/meeting/${encodeURIComponent(token)}`;

/** The meeting of a mailed link. Reading it changes nothing, because mail scanners follow links too. */
export const meetingQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'meeting', token],
    queryFn: async () => (await http.get<MeetingView>(pathOf(token), withoutAuth)).data,
    meta: { quiet: true },
  });

/** Answers a meeting by its link; pending until the page shows the result. */
export function useAnswerMeeting(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: MeetingAnswer) =>
      (await http.post<{ message: string }>(pathOf(token), answer, withoutAuth)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: meetingQuery(token).queryKey }),
    // A refusal may mean that the meeting is another one by now.
    onError: () => void client.invalidateQueries({ queryKey: meetingQuery(token).queryKey }),
    onSettled: (_data, error) => void refreshFreeTimes(client, error),
  });
}
