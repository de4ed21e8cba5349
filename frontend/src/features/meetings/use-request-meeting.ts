import { useMutation } from '@tanstack/react-query';
import type { MeetingInput } from '@/contract';
import { http } from '@/lib/http';

/** Asks the owner for a meeting, and says so twice (spec, section 7). */
export const useRequestMeeting = () =>
  useMutation({
    mutationFn: (meeting: MeetingInput) => http.post('/communication/new-client-meeting', meeting),
    meta: { success: 'Meeting Created Successfully!', later: 'We will get back to you shortly!' },
  });
