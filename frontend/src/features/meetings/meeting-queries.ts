import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MeetingAnswer, MeetingView } from '@/contract';
import { http } from '@/lib/http';

/** The link is the key to this one meeting: whoever is logged in does not count. */
const withoutAuth = { headers: { Authorization: false } };

const pathOf = (token: string) => `/communication/meeting/${encodeURIComponent(token)}`;

/** What a signed link of a mail is about. Asking changes nothing: mail scanners ask too. */
export const meetingQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'meeting', token],
    queryFn: async () => (await http.get<MeetingView>(pathOf(token), withoutAuth)).data,
    meta: { quiet: true },
  });

/** Answers a meeting by its link; busy until the page shows what has become of it. */
export function useAnswerMeeting(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: MeetingAnswer) =>
      (await http.post<{ message: string }>(pathOf(token), answer, withoutAuth)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: meetingQuery(token).queryKey }),
  });
}
