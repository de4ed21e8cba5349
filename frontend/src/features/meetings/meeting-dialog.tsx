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
import { MODE_LABEL, MODES } from './meeting-labels.ts';
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

const BLANK = { name: '', email: '', moment: '', mode: '', website: '' };

/** Turns a draft into the request body; the browser has already required a time and a mode. */
function toMeetingInput({ moment, mode: chosen, ...visitor }: typeof BLANK) {
  const mode = MODES.find((one) => one === chosen);
  if (!mode) throw new Error('A meeting needs a mode');
  return { ...visitor, mode, slot: formatSlot(new Date(moment)), timeZone: localTimeZone() };
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
  const { register, control, submit, watch, isSending, failureText } = useVisitorForm({
    name: 'meeting',
    blank: BLANK,
    send: (draft) => request.mutate(toMeetingInput(draft)),
    onSent: onClose,
    onFailed: failedSend.onFailed,
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
              <SlotPicker value={toFutureDate(value)} onChange={(moment) => onChange(moment?.toISOString() ?? '')} />
            )}
          />
          <MeetingTimes date={toFutureDate(watch('moment'))} />
          <RadioGroup label="Mode" options={MODE_LABEL} required {...register('mode')} />
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
