import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { MeetingInput } from '#contract.ts';
import { loadHttp } from '#lib/api/load-http.ts';
import { visitorDrafts } from '#lib/forms/drafts.ts';
import { saveKey } from '#lib/forms/use-saves.ts';
import { useVisitorForm } from '#lib/forms/use-visitor-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FailedSendNotice, useFailedSend } from '#ui/failed-send-notice.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { VisitorFields } from '#ui/visitor-fields.tsx';
import { MODE_LABEL } from './meeting-labels.ts';
import { MeetingTimes } from './meeting-times.tsx';
import { formatSlot, localTimeZone, toFutureDate } from './slot.ts';
import { SlotPicker } from './slot-picker.tsx';

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
    onSuccess: () => visitorDrafts.remove('meeting'),
  });

/** The slot of a draft is the chosen time in ISO 8601. */
const BLANK = { name: '', email: '', slot: '', mode: '', website: '' };

/** Turns a draft into the request; the time zone is that of the slot. */
function toRequest({ slot, ...draft }: typeof BLANK) {
  const date = toFutureDate(slot);
  return { ...draft, slot: date ? formatSlot(date) : '', timeZone: localTimeZone() };
}

interface MeetingDialogProps {
  open: boolean;
  onClose: () => void;
  /** Reopens the dialog after a failure that came when it was closed. */
  onReopen: () => void;
}

/** The form that requests a meeting. */
export function MeetingDialog({ open, onClose, onReopen }: MeetingDialogProps) {
  const request = useRequestMeeting();
  const failedSend = useFailedSend(open);
  const { register, requiredField, errorAt, control, submit, watch, isSending, failureText } = useVisitorForm({
    name: 'meeting',
    blank: BLANK,
    isOpen: open,
    toRequest,
    // The mode is one of the radio buttons; without one the server rejects the request.
    send: (draft) => request.mutate(toRequest(draft) as MeetingInput),
    onSent: onClose,
    onFailed: failedSend.onFailed,
  });
  const [name, email] = [requiredField('name'), requiredField('email')];
  // Invalid fields are focused in the order of their registration, and a Controller registers later than its form.
  register('slot');
  return (
    <>
      <Dialog title="Schedule a meeting" open={open} onClose={onClose}>
        <Form busy={isSending} onSubmit={submit}>
          <VisitorFields name={name} email={email} />
          <Controller
            control={control}
            name="slot"
            render={({ field: { value, onChange, ref } }) => (
              <SlotPicker
                ref={ref}
                value={toFutureDate(value)}
                onChange={(date) => onChange(date?.toISOString() ?? '')}
                error={errorAt('slot')}
              />
            )}
          />
          <MeetingTimes date={toFutureDate(watch('slot'))} />
          <RadioGroup label="Mode" options={MODE_LABEL} required {...register('mode')} error={errorAt('mode')} />
          <Honeypot {...register('website')} />
          <FormActions failure={failureText}>
            <Button type="submit" busy={isSending}>
              Schedule
            </Button>
          </FormActions>
        </Form>
      </Dialog>
      {failedSend.isMissed && (
        <FailedSendNotice
          text="Nothing confirms that your meeting was requested. The form is kept: please open it and try again."
          onOpen={onReopen}
          onDismiss={failedSend.dismiss}
        />
      )}
    </>
  );
}
