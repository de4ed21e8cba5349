import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { MeetingInput } from '#contract.ts';
import { errorStatus, isApiError } from '#lib/api/api-error.ts';
import { loadHttp } from '#lib/api/load-http.ts';
import { visitorDrafts } from '#lib/forms/drafts.ts';
import { saveKey } from '#lib/forms/use-saves.ts';
import { useVisitorForm } from '#lib/forms/use-visitor-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFooter } from '#ui/dialog.tsx';
import { FailedSendNotice, useFailedSend } from '#ui/failed-send-notice.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { HONEYPOT, Honeypot } from '#ui/honeypot.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { VisitorFields } from '#ui/visitor-fields.tsx';
import { refreshFreeTimes } from './free-times.ts';
import { MODE_LABEL } from './meeting-labels.ts';
import { MeetingTimeField } from './meeting-time-field.tsx';
import { formatBriefly, toFutureDate, toSlotFields } from './slot-format.ts';
import { localTimeZone } from './time-zone.ts';

/** Requests a meeting and shows two messages (R2.2). */
export function useRequestMeeting() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: saveKey('meeting'),
    mutationFn: async (meeting: MeetingInput) => {
      const http = await loadHttp();
      return http.post('/communication/new-client-meeting', meeting);
    },
    meta: { success: 'Meeting Created Successfully!', followUp: 'We will get back to you shortly!' },
    onSuccess: () => visitorDrafts.remove('meeting'),
    onSettled: (_data, error) => void refreshFreeTimes(client, error),
  });
}

/** The slot of a draft is the chosen time in ISO 8601; the time zone is empty for that of the browser. */
const BLANK = { name: '', email: '', slot: '', timeZone: '', mode: '', [HONEYPOT]: '' };

/** Turns a draft into the request; the time zone is that of the slot. */
const toRequest = ({ slot, timeZone, [HONEYPOT]: website, ...draft }: typeof BLANK) => ({
  ...draft,
  website,
  ...toSlotFields(slot, timeZone),
});

/** Said of a taken time if the answer to an earlier attempt was lost. */
const TAKEN_PERHAPS_BY_YOU =
  'Your first attempt may have arrived and taken this time: please look for its mail before you choose another one.';

const hasNoAnswer = (error: Error) => isApiError(error) && errorStatus(error) === undefined;

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
  const [isAnswerLost, setAnswerLost] = useState(false);
  const isTaken = errorStatus(request.error) === 409;
  const { register, requiredField, errorAt, control, submit, watch, setValue, isSending, failureText } = useVisitorForm(
    {
      name: 'meeting',
      blank: BLANK,
      isOpen: open,
      toRequest,
      // The mode is one of the radio buttons; without one the server rejects the request.
      send: (draft) =>
        request.mutate(toRequest(draft) as MeetingInput, {
          onError: (error) => setAnswerLost(isAnswerLost || hasNoAnswer(error)),
        }),
      onSent: () => {
        setAnswerLost(false);
        onClose();
      },
      onFailed: failedSend.onFailed,
    },
  );
  const [name, email] = [requiredField('name'), requiredField('email')];
  // Invalid fields are focused in the order of their registration, and a Controller registers later than its form.
  register('slot');
  const time = toFutureDate(watch('slot'));
  return (
    <>
      <Dialog title="Schedule a meeting" open={open} onClose={onClose}>
        <Form busy={isSending} onSubmit={submit}>
          <VisitorFields name={name} email={email} />
          <Controller
            control={control}
            name="slot"
            render={({ field: { value, onChange, ref } }) => (
              <MeetingTimeField
                ref={ref}
                value={value}
                onChange={onChange}
                timeZone={watch('timeZone')}
                onTimeZoneChange={(timeZone) => setValue('timeZone', timeZone)}
                error={errorAt('slot')}
              />
            )}
          />
          <RadioGroup label="Mode" options={MODE_LABEL} required {...register('mode')} error={errorAt('mode')} />
          <Honeypot {...register(HONEYPOT)} />
          <DialogFooter>
            <FormActions failure={isAnswerLost && isTaken ? TAKEN_PERHAPS_BY_YOU : failureText}>
              <Button type="submit" busy={isSending}>
                {time ? `Schedule for ${formatBriefly(time, watch('timeZone') || localTimeZone())}` : 'Schedule'}
              </Button>
            </FormActions>
          </DialogFooter>
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
