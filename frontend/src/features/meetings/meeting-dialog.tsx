import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { MeetingReceipt as Receipt } from '#contract.ts';
import { errorStatus, isApiError } from '#lib/api/api-error.ts';
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
import { MeetingReceipt } from './meeting-receipt.tsx';
import { MeetingTimeField } from './meeting-time-field.tsx';
import { formatBriefly, toFutureDate, toSlotFields } from './slot-format.ts';
import { localTimeZone } from './time-zone.ts';

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

/** A time in ISO 8601. */
export interface ChosenTime {
  slot: string;
}

interface MeetingDialogProps {
  open: boolean;
  onClose: () => void;
  /** Reopens the dialog after a failure that came when it was closed. */
  onReopen: () => void;
  /** The time that the visitor has chosen outside of the form, which takes over each new one. */
  time?: ChosenTime | undefined;
}

/** The form that requests a meeting, and shows two messages (R2.2). The receipt of a request stays at the place of the dialog. */
export function MeetingDialog({ open, onClose, onReopen, time: chosen }: MeetingDialogProps) {
  const client = useQueryClient();
  const failedSend = useFailedSend(open);
  const [isAnswerLost, setAnswerLost] = useState(false);
  const [receipt, setReceipt] = useState<Receipt>();
  const form = useVisitorForm({
    name: 'meeting',
    operation: 'communication.meeting',
    blank: BLANK,
    isOpen: open,
    toRequest,
    path: '/communication/new-client-meeting',
    success: 'Meeting Created Successfully!',
    onSettled: (failure) => void refreshFreeTimes(client, failure),
    onSent: (answer) => {
      setAnswerLost(false);
      // The call answers with it.
      setReceipt((answer as { receipt: Receipt }).receipt);
      onClose();
    },
    onFailed: (failure) => {
      setAnswerLost(isAnswerLost || hasNoAnswer(failure));
      failedSend.onFailed();
    },
  });
  const { register, requiredField, errorAt, control, submit, watch, setValue, isSending, error, failureText } = form;
  const isTaken = errorStatus(error) === 409;
  useEffect(() => {
    if (chosen) setValue('slot', chosen.slot);
  }, [chosen, setValue]);
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
      {receipt && <MeetingReceipt key={receipt.startsAt} receipt={receipt} />}
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
