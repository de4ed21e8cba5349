import { useMutation } from '@tanstack/react-query';
import type { MeetingInput } from '@/contract';
import { keepDraft } from '@/lib/draft';
import { loadHttp } from '@/lib/load-http';
import { saveKey } from '@/lib/use-saves';

/** Asks the owner for a meeting, and says so twice (spec, section 7). */
export const useRequestMeeting = () =>
  useMutation({
    mutationKey: saveKey('meeting'),
    // axios comes with the first call: who only looks into the dialog does without.
    mutationFn: async (meeting: MeetingInput) => {
      const http = await loadHttp();
      return http.post('/communication/new-client-meeting', meeting);
    },
    meta: { success: 'Meeting Created Successfully!', followUp: 'We will get back to you shortly!' },
    onSuccess: () => keepDraft('meeting', null),
  });
