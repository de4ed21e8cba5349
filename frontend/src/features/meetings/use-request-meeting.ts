import { useMutation } from '@tanstack/react-query';
import type { MeetingInput } from '@/contract';
import { keepDraft } from '@/lib/draft';
import { loadHttp } from '@/lib/load-http';
import { saveKey } from '@/lib/use-saves';

/** Requests a meeting and shows two messages (spec, section 7). */
export const useRequestMeeting = () =>
  useMutation({
    mutationKey: saveKey('meeting'),
    // axios is loaded with the first request, so that opening the dialog does not load it.
    mutationFn: async (meeting: MeetingInput) => {
      const http = await loadHttp();
      return http.post('/communication/new-client-meeting', meeting);
    },
    meta: { success: 'Meeting Created Successfully!', followUp: 'We will get back to you shortly!' },
    onSuccess: () => keepDraft('meeting', null),
  });
