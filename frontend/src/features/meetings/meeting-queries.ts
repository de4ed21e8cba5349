import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
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

interface AnsweredMeeting {
  address: MeetingAddress;
  /** The start that the page shows. */
  startsAt: string;
  /** The key of the queries that show the meeting. */
  queryKey: QueryKey;
}

/** The action that answers a meeting; pending until its queries have the result. */
export function useMeetingAnswer({ address: { answer: path, isLink }, startsAt, queryKey }: AnsweredMeeting) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey });
  return {
    name: `meeting ${path}`,
    // The server refuses an answer to another time than the page shows.
    mutationFn: async (answer: MeetingAnswer) => {
      const config = isLink ? { headers: withoutSession } : {};
      return (await http.post<{ message: string }>(path, { ...answer, startsAt }, config)).data;
    },
    onSuccess: refresh,
    // A refusal may mean that the meeting is another one by now.
    onError: () => void refresh(),
    onSettled: (_data: unknown, error: Error | null) => void refreshFreeTimes(client, error),
  };
}
