import type { MessageInput } from '#contract.ts';
import { MAX_TEXT_LENGTH } from '#contract.ts';
import { useVisitorForm } from '#lib/forms/use-visitor-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FailedSendNotice, useFailedSend } from '#ui/failed-send-notice.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { HONEYPOT, Honeypot } from '#ui/honeypot.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { VisitorFields } from '#ui/visitor-fields.tsx';

const BLANK = { name: '', email: '', message: '', [HONEYPOT]: '' };

/** Turns a draft into the request. */
const toRequest = ({ [HONEYPOT]: website, ...message }: typeof BLANK): MessageInput => ({ ...message, website });

interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
  /** Reopens the dialog after a failure that came when it was closed. */
  onReopen: () => void;
}

/** The form that sends a message to the owner, and shows two messages (R2.1). */
export function MessageDialog({ open, onClose, onReopen }: MessageDialogProps) {
  const failedSend = useFailedSend(open);
  const { register, requiredField, submit, isSending, failureText } = useVisitorForm({
    name: 'message',
    operation: 'communication.message',
    blank: BLANK,
    isOpen: open,
    toRequest,
    path: '/communication/new-client-contact',
    success: 'Message Sent Successfully!',
    onSent: onClose,
    onFailed: failedSend.onFailed,
  });
  return (
    <>
      <Dialog title="Write your message here" open={open} onClose={onClose}>
        <Form busy={isSending} onSubmit={submit}>
          <VisitorFields name={requiredField('name')} email={requiredField('email')} />
          <TextArea
            label="Message"
            placeholder="Please write your message"
            rows={8}
            maxRows={12}
            limit={MAX_TEXT_LENGTH}
            {...requiredField('message')}
          />
          <Honeypot {...register(HONEYPOT)} />
          <FormActions failure={failureText}>
            <Button type="submit" busy={isSending}>
              Send
            </Button>
          </FormActions>
        </Form>
      </Dialog>
      {failedSend.isMissed && (
        <FailedSendNotice
          text="Nothing confirms that your message was sent. It is kept: please open it and try again."
          onOpen={onReopen}
          onDismiss={failedSend.dismiss}
        />
      )}
    </>
  );
}
