import { useForm } from 'react-hook-form';
import type { MessageInput } from '@/contract';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Form, FormActions } from '@/ui/form';
import { Honeypot } from '@/ui/honeypot';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { useSendMessage } from './use-send-message';

const BLANK: MessageInput = { name: '', email: '', message: '', website: '' };

interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Writes to the owner. The draft outlives a refusal and a closed dialog, and goes when it has been sent. */
export function MessageDialog({ open, onClose }: MessageDialogProps) {
  const { register, handleSubmit, reset } = useForm({ defaultValues: BLANK });
  const sending = useSendMessage();
  const finish = () => {
    onClose();
    reset(BLANK);
  };
  const send = handleSubmit((message) => sending.mutate(message, { onSuccess: finish }));
  return (
    <Dialog title="Write your message here" open={open} onClose={onClose}>
      <Form onSubmit={send}>
        <TextField
          label="Name"
          placeholder="Please write your full name"
          autoComplete="name"
          required
          maxLength={100}
          {...register('name')}
        />
        <TextField
          label="Email"
          type="email"
          placeholder="Please write your email"
          autoComplete="email"
          required
          maxLength={254}
          {...register('email')}
        />
        <TextArea
          label="Message"
          placeholder="Please write your message"
          rows={8}
          maxRows={12}
          required
          maxLength={5000}
          {...register('message')}
        />
        <Honeypot {...register('website')} />
        <FormActions>
          <Button type="submit" busy={sending.isPending}>
            Send
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
