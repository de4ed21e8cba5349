import { useDraftForm } from '@/lib/use-draft-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Form, FormActions } from '@/ui/form';
import { Honeypot } from '@/ui/honeypot';
import { TextArea } from '@/ui/text-area';
import { VisitorFields } from '@/ui/visitor-fields';
import { useSendMessage } from './use-send-message';

const BLANK = { name: '', email: '', message: '', website: '' };

interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Writes to the owner. */
export function MessageDialog({ open, onClose }: MessageDialogProps) {
  const sending = useSendMessage();
  const { register, submit } = useDraftForm('message', BLANK, sending.mutateAsync, onClose);
  return (
    <Dialog title="Write your message here" open={open} onClose={onClose}>
      <Form onSubmit={submit}>
        <VisitorFields name={register('name')} email={register('email')} />
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
