import { useMutation } from '@tanstack/react-query';
import type { MessageInput } from '@/contract';
import { keepDraft } from '@/lib/draft';
import { loadHttp } from '@/lib/load-http';
import { saveKey } from '@/lib/use-saves';

/** Sends the owner a message and shows two messages (spec, section 7). */
export const useSendMessage = () =>
  useMutation({
    mutationKey: saveKey('message'),
    // axios is loaded with the first request, so that opening the dialog does not load it.
    mutationFn: async (message: MessageInput) => {
      const http = await loadHttp();
      return http.post('/communication/new-client-contact', message);
    },
    meta: { success: 'Message Sent Successfully!', followUp: 'We will get back to you shortly!' },
    onSuccess: () => keepDraft('message', null),
  });
