import { useMutation } from '@tanstack/react-query';
import type { MessageInput } from '@/contract';
import { http } from '@/lib/http';

/** Sends the owner a message, and says so twice (spec, section 7). */
export const useSendMessage = () =>
  useMutation({
    mutationFn: (message: MessageInput) => http.post('/communication/new-client-contact', message),
    meta: { success: 'Message Sent Successfully!', later: 'We will get back to you shortly!' },
  });
