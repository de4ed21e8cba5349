import { Controller } from 'react-hook-form';
import { useDraftForm } from '@/lib/use-draft-form';
import { Button } from '@/ui/button';
import { Choice } from '@/ui/choice';
import { Dialog } from '@/ui/dialog';
import { Form, FormActions } from '@/ui/form';
import { Honeypot } from '@/ui/honeypot';
import { MissedFailure, useMissedFailure } from '@/ui/missed-failure';
import { VisitorFields } from '@/ui/visitor-fields';
import { BothClocks } from './both-clocks';
import { MODE_LABEL, MODES } from './meeting-words';
import { momentOf, ownTimeZone, slotOf } from './slot';
import { SlotPicker } from './slot-picker';
import { useRequestMeeting } from './use-request-meeting';

const BLANK = { name: '', email: '', moment: '', mode: '', website: '' };

/** What the call takes of a draft; by then the browser has refused a form without a time or a mode. */
function meetingFrom({ moment, mode: chosen, ...visitor }: typeof BLANK) {
  const mode = MODES.find((one) => one === chosen);
  if (!mode) throw new Error('A meeting needs a mode');
  return { ...visitor, mode, slot: slotOf(new Date(moment)), timeZone: ownTimeZone() };
}

interface MeetingDialogProps {
  open: boolean;
  onClose: () => void;
  /** Opens it again, for somebody who closed it before what was in it turned out not to be sent. */
  onReopen: () => void;
}

/** Asks for a meeting. */
export function MeetingDialog({ open, onClose, onReopen }: MeetingDialogProps) {
  const asking = useRequestMeeting();
  const missed = useMissedFailure(open);
  const { register, control, submit, watch, isSending, failureText } = useDraftForm({
    name: 'meeting',
    blank: BLANK,
    send: (draft) => asking.mutate(meetingFrom(draft)),
    onSent: onClose,
    onFailed: missed.onFailed,
  });
  return (
    <>
      <Dialog title="Schedule a meeting" open={open} onClose={onClose}>
        <Form busy={isSending} onSubmit={submit}>
          <VisitorFields name={register('name')} email={register('email')} />
          <Controller
            control={control}
            name="moment"
            render={({ field: { value, onChange } }) => (
              <SlotPicker value={momentOf(value)} onChange={(moment) => onChange(moment?.toISOString() ?? '')} />
            )}
          />
          <BothClocks moment={momentOf(watch('moment'))} />
          <Choice label="Mode" options={MODE_LABEL} required {...register('mode')} />
          <Honeypot {...register('website')} />
          <FormActions failure={failureText}>
            <Button type="submit" busy={isSending}>
              Schedule
            </Button>
          </FormActions>
        </Form>
      </Dialog>
      {missed.isMissed && (
        <MissedFailure
          words="Nothing confirms that your meeting was requested. The form is kept: please open it and try again."
          onOpen={onReopen}
          onDismiss={missed.dismiss}
        />
      )}
    </>
  );
}
