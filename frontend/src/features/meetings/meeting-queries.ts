import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MeetingAnswer, MeetingView } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { linkAddress, type MeetingAddress, refreshFreeTimes, withoutSession } from './free-times.ts';

/** The meeting of a mailed link. Reading it changes nothing, because mail scanners follow links too. */
export const meetingQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'meeting', token],
    queryFn: async () => (await http.get<MeetingView>(linkAddress(token).answer, { headers: withoutSession })).data,
    meta: { quiet: true },
  });

/** Answers a meeting; pending until the queries below `queryKey`, which show it, have the result. */
export function useAnswerMeeting({ answer: path, isLink }: MeetingAddress, queryKey: QueryKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: MeetingAnswer) =>
      (await http.post<{ message: string }>(path, answer, isLink ? { headers: withoutSession } : {})).data,
    onSuccess: () => client.invalidateQueries({ queryKey }),
    // A refusal may mean that the meeting is another one by now.
    onError: () => void client.invalidateQueries({ queryKey }),
    onSettled: (_data, error) => void refreshFreeTimes(client, error),
  });
}
